import type { Firestore } from '@google-cloud/firestore';
import type { JobDeps } from '../../src/jobs/job.ts';
import { campaign } from '../../src/shared/campaign/current.ts';
import { approvedErasure, begunErasure } from '../../src/shared/erasure/erasing.ts';
import { initialSettlement } from '../../src/shared/settlement/settlementState.ts';
import { fromISO } from '../../src/shared/time/instants.ts';
import { applicants, idOf, put, leasedRun } from './applicants.ts';
import type { Scenario } from './scenario.ts';

const { timetable } = campaign;

/** Nine applicants and the settlements of two of them, of whom one has paid. */
export const erasablePeople = async (db: Firestore): Promise<void> => {
  await applicants(db);
  await put(db, [
    [`settlements/${idOf(0)}`, { ...initialSettlement(idOf(0), 0), customerID: 'cus_0' }],
    [`settlements/${idOf(1)}`, { ...initialSettlement(idOf(1), 0), customerID: 'cus_1', paid: 1 }],
  ]);
  await db
    .doc(`purchases/${idOf(1)}`)
    .update({ paymentState: 'CAPTURED', cardLast4: '4242', stripeCustomerID: 'cus_1' });
};

/** A Stripe that accepts every deletion, and the deleted ids. */
export const forgetfulStripe = () => {
  const deleted: string[] = [];
  const deleteCustomer = async (id: string) => {
    deleted.push(id);
    return 'done' as const;
  };
  // An erasure uses nothing else of it.
  return { deleted, stripe: () => ({ deleteCustomer }) as unknown as ReturnType<JobDeps['stripe']> };
};

export const AFTER_ALL = fromISO(timetable.useEnd);

/** The erasure of everybody after its approval by two owners. */
export const erasureScenario: Scenario = {
  at: AFTER_ALL,
  prepare: async (db) => {
    await erasablePeople(db);
    const begun = begunErasure({ number: 1, accountID: null, startedBy: 'owner@office.example.jp' }, AFTER_ALL);
    await put(db, [['erasures/1', approvedErasure(begun)]]);
  },
  run: async (deps) => await leasedRun('erasures/1', 'erasure')({ ...deps, stripe: forgetfulStripe().stripe }),
};
