import { useEffect } from 'react';

let isGoing = false;

/**
 * Goes to a page of another site that leads back here, such as a bank's. The browser does not ask, since the drafts are still here after the return.
 */
export function goOutside(url: string): void {
  isGoing = true;
  window.location.assign(url);
}

/**
 * Makes the browser ask before the window closes while `isUnsent`. Links to other pages of the site do not ask, since the draft lasts until the
 * window closes (rules 3.16).
 */
export function useAskingBeforeClosing(isUnsent: () => boolean): void {
  useEffect(() => {
    const confirmLeaving = (event: BeforeUnloadEvent) => {
      if (!isGoing && isUnsent()) event.preventDefault();
    };
    // The browser may restore the page in its former state on the way back.
    const back = () => void (isGoing = false);
    window.addEventListener('beforeunload', confirmLeaving);
    window.addEventListener('pageshow', back);
    return () => {
      window.removeEventListener('beforeunload', confirmLeaving);
      window.removeEventListener('pageshow', back);
    };
  }, [isUnsent]);
}

/** Returns whether a form's values differ from its initial values. */
export const isTyped = (values: Readonly<Record<string, unknown>>, defaults: Readonly<Record<string, unknown>>) =>
  Object.entries(values).some(([field, value]) => JSON.stringify(value) !== JSON.stringify(defaults[field]));
