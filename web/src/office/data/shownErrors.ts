import { useLayoutEffect } from 'react';

/** The errors that parts of the open page show, each with the number of those parts. */
const shown = new Map<unknown, number>();
const listeners = new Set<() => void>();

const count = (error: unknown, change: 1 | -1): void => {
  const parts = (shown.get(error) ?? 0) + change;
  if (parts > 0) shown.set(error, parts);
  else shown.delete(error);
  for (const listener of listeners) listener();
};

/** Returns whether a part of the open page shows this error of a query. */
export const isShown = (error: unknown): boolean => shown.has(error);

/**
 * Calls `listener` whenever an error appears or disappears.
 * @returns ends the subscription
 */
export const onShown = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Declares that the calling part shows these errors of queries with a retry button, so that the frame does not repeat them. */
export function useShownErrors(errors: readonly unknown[]): void {
  // Runs after each rendering, since the list is a new object each time.
  useLayoutEffect(() => {
    for (const error of errors) count(error, 1);
    return () => {
      for (const error of errors) count(error, -1);
    };
  });
}
