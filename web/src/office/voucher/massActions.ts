import type { Answer } from 'functions/shared/contract/client';
import { routes } from 'functions/shared/contract/routes';
import { LIMITS } from 'functions/shared/fields/limits';
import { parcelAfter, type ParcelEvent } from 'functions/shared/voucher/parcel';
import { officeApi as api } from '../../client/api.ts';
import type { RuleContext, MassAction, MassRefusal, MassValues } from '../mass/action.ts';

type Parcel = Answer<'listVouchers', 'office'>['vouchers'][number];

/** Makes an action for parcels that came back or may be sent again. A parcel has no version: its state alone decides what can be done with it. */
const actionOf = (
  eventOf: (values: MassValues) => ParcelEvent,
): Pick<MassAction<Parcel>, 'changes' | 'undoes' | 'isDestructive' | 'refusal' | 'once'> => ({
  changes: ['voucher', 'shipment', 'purchase', 'worklist'],
  undoes: 'none',
  isDestructive: false,
  refusal: (row, { now }: RuleContext, values): MassRefusal | null =>
    'refused' in parcelAfter(row, eventOf(values), now) ? 'state' : null,
  once: () => null,
});

const reasonOf = ({ reason = '' }: MassValues): string => reason.trim();

const returned: MassAction<Parcel> = {
  ...actionOf((values) => ({ kind: 'return', reason: reasonOf(values) })),
  name: 'returnVoucher',
  role: routes.returnVoucher.office,
  inputs: [{ name: 'reason', kind: 'text', longest: LIMITS.reason, need: 'required' }],
  act: async ({ row, values }) => {
    await api('returnVoucher', { id: row.id, body: { reason: reasonOf(values) } });
    return null;
  },
};

const sentAgain: MassAction<Parcel> = {
  ...actionOf(() => ({ kind: 'sendAgain' })),
  name: 'sendVoucherAgain',
  role: routes.sendVoucherAgain.office,
  inputs: [],
  act: async ({ row }) => {
    await api('sendVoucherAgain', { id: row.id });
    return null;
  },
};

export const voucherActions = [returned, sentAgain];
