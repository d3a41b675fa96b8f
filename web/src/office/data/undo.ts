import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from 'functions/shared/contract/client';
import { HttpError } from 'react-admin';
import type { QuerySubject } from '../../client/querySubjects.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { failureText } from './failures.ts';
import { readAnew } from './readAnew.ts';

/** Takes a change back by the call that made it. It fails if the record has changed since. False: another dialog has asked what to do. */
export type Undo = () => Promise<unknown>;

/** The message of a step, and its undo; null: it cannot be undone. */
export interface StepMessage {
  readonly text: string;
  readonly undo: Undo | null;
}

// Long enough to read the message, to see the change and to reconsider.
const UNDO_MS = 12_000;
const STALE = 412;

/** Returns whether another user has changed the record since it was read. */
export const isStale = (error: unknown): boolean =>
  (error instanceof ApiError || error instanceof HttpError) && error.status === STALE;

/**
 * Returns a function that reports a step, with its undo if there is one.
 * @param changes the subjects that the undo changes as well
 */
export const useStepMessage = (changes: readonly QuerySubject[]) => {
  const snackbar = useSnackbar();
  const queries = useQueryClient();
  const takeBack = async (undo: Undo): Promise<void> => {
    try {
      if ((await undo()) !== false) snackbar.open({ text: office.undo.undone });
    } catch (error) {
      snackbar.open({ text: isStale(error) ? office.undo.changed : failureText(error), timeout: UNDO_MS });
    }
    await readAnew(queries, changes);
  };
  return ({ text, undo }: StepMessage): void =>
    snackbar.open(
      undo === null
        ? { text }
        : { text, timeout: UNDO_MS, actionText: office.undo.button, action: () => void takeBack(undo) },
    );
};
