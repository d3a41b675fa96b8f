import { WORKLIST_TOPICS } from 'functions/shared/alerts/worklists';
import { CALL_OUTCOMES, type CallOutcome, type Worklist } from 'functions/shared/entities/phoneCallCodes';
import { LIMITS } from 'functions/shared/fields/limits';
import { ApiError } from 'functions/shared/contract/client';
import { defined } from 'functions/shared/defined';
import { officeApi as api } from '../../client/api.ts';
import { roleFor } from '../data/operations.ts';
import type { MassAction, MassValues } from '../mass/action.ts';
import type { Row } from './rows.ts';

/** A row with the id of its account, to which the note of an attempt belongs. */
export interface AccountRow extends Row {
  readonly id: string;
}

export interface Attempt {
  readonly outcome: CallOutcome;
  readonly dueOn: string | null;
  readonly text: string | null;
}

/** Notes an attempt where calls are noted (rules 10.24). The office makes this call, so there is no caller to verify. */
export const noteAttempt = (list: Worklist, accountID: string, attempt: Attempt, idempotencyKey: string) =>
  api('createPhoneCall', {
    body: { accountID, check: 'skipped', proofs: [], topics: [WORKLIST_TOPICS[list]], worklist: list, ...attempt },
    idempotencyKey,
  });

/** The outcomes that several attempts can share. A promise has a day of its own, and giving up is decided one by one. */
const IN_COMMON: readonly CallOutcome[] = CALL_OUTCOMES.filter((one) => one !== 'promised' && one !== 'givenUp');

const outcomeIn = ({ outcome }: MassValues): CallOutcome => IN_COMMON.find((one) => one === outcome) ?? 'taken';

/** Deletes a note, unless it has been changed. */
const unnoted = async ({ id, updatedAt }: Awaited<ReturnType<typeof noteAttempt>>): Promise<void> => {
  let etag: string | undefined;
  const [call] = (await api('getManyPhoneCalls', { ids: id, onEtag: (found) => (etag = found) })).phoneCalls;
  if (call?.updatedAt !== updatedAt) throw new ApiError(412, null, null);
  await api('deletePhoneCall', defined<{ id: string; ifMatch?: string }>({ id, ifMatch: etag }));
};

/** Returns the bulk actions of a list, which note attempts. */
export const worklistActions = (list: Worklist): readonly MassAction<AccountRow>[] => [
  {
    name: 'noteAttempt',
    role: roleFor('create', 'phoneCall'),
    inputs: [
      { name: 'outcome', kind: 'choice', options: IN_COMMON },
      { name: 'text', kind: 'text', longest: LIMITS.note, need: 'optional' },
    ],
    changes: ['worklist', 'phoneCall', 'account'],
    undoes: 'all',
    isDestructive: false,
    // Only persons whom no clerk has taken on yet can be taken on.
    refusal: ({ last }, _known, values) => (outcomeIn(values) === 'taken' && last !== null ? 'already' : null),
    once: () => null,
    act: async ({ row, values, key }) => {
      const text = values.text?.trim() ?? '';
      const attempt = { outcome: outcomeIn(values), dueOn: null, text: text === '' ? null : text };
      const note = await noteAttempt(list, row.account.id, attempt, key);
      return () => unnoted(note);
    },
  },
];
