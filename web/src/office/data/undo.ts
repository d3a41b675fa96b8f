import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from 'functions/shared/contract/client';
import { HttpError } from 'react-admin';
import type { QuerySubject } from '../../client/querySubjects.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { failureText } from './failures.ts';
import { readAnew } from './readAnew.ts';

/** Takes a change back by the call that made it; it fails where somebody has changed the record since. False: it was asked elsewhere what to do. */
export type Undo = () => Promise<unknown>;

/** What a step tells, and how to take it back; null: it cannot be. */
export interface Told {
  readonly text: string;
  readonly undo: Undo | null;
}

// Long enough to read it, to see the change and to think better of it.
const UNDO_MS = 12_000;
const STALE = 412;

/** Whether somebody else has changed the record since it was read. */
export const isStale = (error: unknown): boolean =>
  (error instanceof ApiError || error instanceof HttpError) && error.status === STALE;

/** Tells that a step was taken, with the way back where there is one. @param changes the subjects that the way back changes, too */
export const useTold = (changes: readonly QuerySubject[]) => {
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
  return ({ text, undo }: Told): void =>
    snackbar.open(
      undo === null
        ? { text }
        : { text, timeout: UNDO_MS, actionText: office.undo.button, action: () => void takeBack(undo) },
    );
};
