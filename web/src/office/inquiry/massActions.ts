import { routes } from 'functions/shared/contract/rows';
import { deskAfter, type InquiryStep, WAITS_FOR } from 'functions/shared/entities/inquiries/inquiryDesk';
import { toISO } from 'functions/shared/time/instants';
import { defined } from 'functions/shared/ground/defined';
import { officeApi as api } from '../../client/api.ts';
import type { Known, MassAction, MassInput, MassName, MassRefusal, MassValues, Undo } from '../mass/action.ts';
import { undoStep } from './undoStep.ts';
import type { Desk } from './values.ts';

type Inquiry = Desk['inquiry'];
/** The steps that are taken with many. Replies and what belongs together are looked at one by one. */
type Step = Extract<InquiryStep, { step: 'take' | 'giveBack' | 'wait' | 'finish' | 'reopen' }>;

const refusalOf = (row: Inquiry, step: Step, { me, now }: Known): MassRefusal | null => {
  if (deskAfter(row, step, { by: me, at: toISO(now) }) !== null) return null;
  if (row.mergedInto !== null) return 'merged';
  if (step.step === 'reopen') return 'open';
  return row.state === 'DONE' ? 'ended' : 'already';
};

interface Version {
  readonly id: string;
  readonly etag: string | undefined;
}

/** Takes a step from a version. @returns the enquiry then, with its version */
export const stepped = async ({ id, etag }: Version, body: Step) => {
  let then: string | undefined;
  const call = defined<{ id: string; ifMatch?: string }>({ id, ifMatch: etag });
  const row = await api('moveInquiry', { ...call, body, onEtag: (found) => (then = found) });
  return { row, etag: then };
};

/** How to take a step back; null: nothing leads there. @param me the clerk's address */
export const undoOf = (
  before: Inquiry,
  { row, etag }: Awaited<ReturnType<typeof stepped>>,
  me: string,
): Undo | null => {
  const back = undoStep(before, row, me);
  return back === null ? null : () => stepped({ id: row.id, etag }, back);
};

const actionOf = (
  name: MassName,
  undoes: MassAction['undoes'],
  stepOf: (values: MassValues) => Step,
  inputs: readonly MassInput[] = [],
): MassAction<Inquiry> => ({
  name,
  role: routes.moveInquiry.office,
  inputs,
  changes: ['inquiry'],
  undoes,
  isDestructive: false,
  refusal: (row, known, values) => refusalOf(row, stepOf(values), known),
  once: () => null,
  act: async ({ row, etag, values, known }) =>
    undoOf(row, await stepped({ id: row.id, etag }, stepOf(values)), known.me),
});

const waitedFor = ({ waitsFor }: MassValues) => WAITS_FOR.find((one) => one === waitsFor) ?? WAITS_FOR[0];

export const inquiryActions = [
  actionOf('takeInquiry', 'some', () => ({ step: 'take' })),
  actionOf('waitInquiry', 'some', (values) => ({ step: 'wait', waitsFor: waitedFor(values) }), [
    { name: 'waitsFor', kind: 'choice', options: WAITS_FOR },
  ]),
  actionOf('giveBackInquiry', 'some', () => ({ step: 'giveBack' })),
  actionOf('tellInquiry', 'none', () => ({ step: 'finish', answered: true })),
  actionOf('closeInquiry', 'none', () => ({ step: 'finish', answered: false })),
  actionOf('reopenInquiry', 'none', () => ({ step: 'reopen' })),
];
