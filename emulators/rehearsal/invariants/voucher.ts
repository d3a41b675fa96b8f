import { issued } from 'functions/test/support/voucherSample';
import { counted, differences } from '../watch/observation.ts';
import { CHARGED, purchase } from './observed.ts';
import type { Invariant } from './verdict.ts';

const PAID: readonly string[] = ['CAPTURED', 'PAID_AT_COUNTER'];

const issuedToWhoPaid: Invariant = {
  name: 'whoever has won and paid has the vouchers of each set, and nobody else has any',
  check: ({ purchases, vouchers }) => {
    const paid = purchases.filter(({ state, paymentState }) => state === 'WON' && PAID.includes(paymentState));
    const owed = paid.map(({ id, grantedCount }) => `${id}: ${grantedCount} sets`);
    const held = vouchers.filter(({ sets }) => sets > 0).map(({ id, sets }) => `${id}: ${sets} sets`);
    return { checked: paid.length, faults: differences(counted(owed), counted(held)) };
  },
  violation: () => ({
    observed: { purchases: [purchase(CHARGED)] },
    fault: 'a: 1 sets: 0 instead of 1',
  }),
};

const numberedOnce: Invariant = {
  name: 'serial numbers go from 1 on, without gap or overlap',
  check: ({ vouchers }) => {
    const ranges = [...vouchers].sort((one, other) => one.serialFrom - other.serialFrom);
    const faults = ranges.flatMap(({ id, serialFrom }, index) => {
      const expected = (ranges[index - 1]?.serialTo ?? 0) + 1;
      return serialFrom === expected ? [] : [`${id} begins with ${serialFrom} instead of ${expected}`];
    });
    return { checked: ranges.length, faults };
  },
  violation: () => ({
    observed: { vouchers: [issued({ serialFrom: 2 })] },
    fault: 'one begins with 2 instead of 1',
  }),
};

export const voucherInvariants: readonly Invariant[] = [issuedToWhoPaid, numberedOnce];
