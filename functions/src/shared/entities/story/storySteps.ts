import type { Account } from '../account.ts';
import type { Purchase } from '../purchase.ts';
import type { StoryStep } from './storyKinds.ts';
import type { Voucher } from '../voucher.ts';

/** An event derived from a record. */
export interface StepEntry {
  readonly id: string;
  readonly at: string;
  readonly step: StoryStep;
  readonly count: number | null;
  readonly text: string | null;
}

/** A person's records. All of them are read by their id. */
export interface StoryFacts {
  readonly account: Account;
  readonly purchase: Purchase | null;
  readonly voucher: Voucher | null;
  /** When the result of the application's draw was released. Null: it has none. */
  readonly releasedAt: string | null;
  readonly passedOverAt: string | null;
  /** When the holder was informed of an exclusion before the draw. */
  readonly excludedAt: string | null;
}

const entry = (
  step: StoryStep,
  at: string | null,
  parts: { readonly id?: string; readonly count?: number | null; readonly text?: string | null } = {},
): StepEntry[] =>
  at === null ? [] : [{ id: parts.id ?? step, at, step, count: parts.count ?? null, text: parts.text ?? null }];

const ofAccount = ({ createdAt, consents, channel }: Account, purchase: Purchase | null): StepEntry[] => [
  // Entries of the office are in the audit log, which names the administrator. An applicant without a pre-registration creates both records at once.
  ...(channel === 'web' && purchase?.createdAt !== createdAt ? entry('registered', createdAt) : []),
  ...consents.flatMap(({ id, version, acceptedAt }) =>
    entry('consented', acceptedAt, { id: `consented-${id}-${version}`, text: `${id} ${version}` }),
  ),
];

/** Returns the sets of a win; null if it has none any more, for example after it lapsed. */
const setsOf = ({ grantedCount }: Purchase): number | null => (grantedCount === 0 ? null : grantedCount);

/** Returns the result at the release, as far as the record still shows it. */
const resultOf = (purchase: Purchase, releasedAt: string | null): StepEntry[] => {
  const { state, promotedAt, waitingPlace } = purchase;
  const count = setsOf(purchase);
  if (promotedAt === null && (count !== null || state === 'LAPSED')) return entry('won', releasedAt, { count });
  if (waitingPlace !== null) return entry('waiting', releasedAt, { count: waitingPlace });
  return [];
};

const ofPurchase = (purchase: Purchase, { releasedAt, passedOverAt, excludedAt }: StoryFacts): StepEntry[] => {
  const { createdAt, channel, purchaseCount, withdrawnAt, promotedAt } = purchase;
  const count = setsOf(purchase);
  return [
    ...(channel === 'web' ? entry('applied', createdAt, { count: purchaseCount }) : []),
    ...entry('withdrawn', withdrawnAt),
    ...entry('excludedTold', excludedAt),
    ...(purchase.drawNumber === null ? [] : resultOf(purchase, releasedAt)),
    ...entry('promoted', promotedAt, { count }),
    ...entry('passedOver', passedOverAt),
    ...entry('authorized', purchase.authorizeDatetime, { count }),
    ...entry('charged', purchase.captureDatetime, { count }),
  ];
};

const ofVoucher = ({ createdAt, sets, shippedAt, trackingNumber, returnedAt, returnReason }: Voucher): StepEntry[] => [
  ...entry('vouchersIssued', createdAt, { count: sets }),
  ...entry('shipped', shippedAt, { text: trackingNumber }),
  ...entry('returned', returnedAt, { text: returnReason }),
];

/** Returns the events derived from a person's records, in no order. */
export const storySteps = (facts: StoryFacts): StepEntry[] => [
  ...ofAccount(facts.account, facts.purchase),
  ...(facts.purchase === null ? [] : ofPurchase(facts.purchase, facts)),
  ...(facts.voucher === null ? [] : ofVoucher(facts.voucher)),
];
