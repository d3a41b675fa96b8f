import { applicationInvariants } from './invariants/application.ts';
import { campaignInvariants } from './invariants/campaign.ts';
import { cardInvariants } from './invariants/card.ts';
import { conductInvariants } from './invariants/conduct.ts';
import { dashboardInvariants } from './invariants/dashboard.ts';
import { drawInvariants } from './invariants/draw.ts';
import { countsInvariants } from './invariants/counts.ts';
import { proofInvariants } from './invariants/proofs.ts';
import { settlementInvariants } from './invariants/settlement.ts';
import { mailInvariants } from './invariants/mail.ts';
import { registrationInvariants } from './invariants/registration.ts';
import { ticketInvariants } from './invariants/tickets.ts';
import { voucherInvariants } from './invariants/voucher.ts';
import { verdict, type Invariant, type Verdict } from './invariants/verdict.ts';
import type { Observation } from './watch/observation.ts';

/** The invariants of every campaign, with any participants. A test breaks each of them on purpose. */
export const INVARIANTS: readonly Invariant[] = [
  ...registrationInvariants,
  ...applicationInvariants,
  ...cardInvariants,
  ...mailInvariants,
  ...ticketInvariants,
  ...countsInvariants,
  ...drawInvariants,
  ...proofInvariants,
  ...settlementInvariants,
  ...dashboardInvariants,
  ...voucherInvariants,
  ...conductInvariants,
  ...campaignInvariants,
];

/** Returns the verdicts on an observation, in the order of the invariants. */
export const verdicts = (observation: Observation): Verdict[] => INVARIANTS.map((one) => verdict(one, observation));
