import { campaign } from '../../shared/campaign/current.ts';
import type { Account } from '../../shared/entities/account.ts';
import type { Purchase } from '../../shared/entities/purchase.ts';
import { yen } from '../../shared/settlement/settlementState.ts';
import { toISO } from '../../shared/time/instants.ts';
import type { Records } from '../../store/records.ts';
import { mailToAccount } from '../mail/mails.ts';

/** The refund of a win. `way`: the way in which the money is refunded. */
interface RefundedWin {
  readonly before: Purchase;
  readonly after: Purchase;
  readonly cause: string;
  readonly way: 'card' | 'counter';
  /** Refunded yen; absent: the price of the sets. */
  readonly refunded?: number;
}

/** Notifies the holder of a win how many sets it lost by a refund, and of the amount (mail 15, rules 8.40). */
export const mailRefundNotice = (
  records: Records,
  owner: Account,
  { before, after, cause, way, refunded }: RefundedWin,
): void => {
  const left = after.state === 'WON' ? (after.grantedCount ?? 0) : 0;
  const sets = (before.grantedCount ?? 0) - left;
  const amount = String(refunded ?? yen(sets, campaign));
  mailToAccount(records, owner, {
    cause,
    mailType: 15,
    extra: {
      withdrawnAt: toISO(records.stamp.now),
      givenUp: left > 0 ? 'refundedSets' : 'refundedWin',
      refunded: 'true',
      endedSets: String(sets),
      leftSets: String(left),
      refundYen: way === 'card' ? amount : '0',
      counterYen: way === 'counter' ? amount : '0',
    },
  });
};
