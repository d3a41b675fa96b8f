import { defined } from 'functions/shared/defined';
import { officeApi as api } from '../../client/api.ts';
import type { Undo } from '../data/undo.ts';
import { undoStep } from './undoStep.ts';
import type { Desk } from './values.ts';

type Inquiry = Desk['inquiry'];
type Body = NonNullable<NonNullable<Parameters<typeof api<'moveInquiry'>>[1]>['body']>;

interface Version {
  readonly id: string;
  readonly etag: string | undefined;
}

/**
 * Takes a step from a version.
 * @returns the resulting enquiry, with its version
 */
export const stepped = async ({ id, etag }: Version, body: Body) => {
  let then: string | undefined;
  const call = defined<{ id: string; ifMatch?: string }>({ id, ifMatch: etag });
  const row = await api('moveInquiry', { ...call, body, onEtag: (found) => (then = found) });
  return { row, etag: then };
};

/**
 * Returns the undo of a step; null: no step leads back.
 * @param me the clerk's address
 */
export const undoOf = (
  before: Inquiry,
  { row, etag }: Awaited<ReturnType<typeof stepped>>,
  me: string,
): Undo | null => {
  const back = undoStep(before, row, me);
  return back === null ? null : () => stepped({ id: row.id, etag }, back);
};
