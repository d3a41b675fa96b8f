import { routes } from 'functions/shared/contract/routes';
import { deskAfter, type InquiryStep, WAITS_FOR } from 'functions/shared/entities/inquiries/inquiryDesk';
import { toISO } from 'functions/shared/time/instants';
import type { RuleContext, MassAction, MassInput, MassName, MassRefusal, MassValues } from '../mass/action.ts';
import { stepped, undoOf } from './move.ts';
import type { Desk } from './values.ts';

type Inquiry = Desk['inquiry'];
/** The steps that are possible as bulk actions. Replies and merges are made one by one. */
type Step = Extract<InquiryStep, { step: 'take' | 'giveBack' | 'wait' | 'finish' | 'reopen' }>;

const refusalOf = (row: Inquiry, step: Step, { me, now }: RuleContext): MassRefusal | null => {
  if (deskAfter(row, step, { by: me, at: toISO(now) }) !== null) return null;
  if (row.mergedInto !== null) return 'merged';
  if (step.step === 'reopen') return 'open';
  return row.state === 'DONE' ? 'ended' : 'already';
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
