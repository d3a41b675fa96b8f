import { campaign } from '../campaign/current.ts';
import { account as accountEntity } from '../entities/account.ts';
import { type Purchase, purchase as purchaseEntity } from '../entities/purchase.ts';
import { postcardOf } from './postcard.ts';
import { entitySamples } from '../../../test/support/entitySamples.ts';

const { timetable } = campaign;
const at = { createdAt: timetable.applicationStart, updatedAt: timetable.applicationStart, shard: 0, runID: null };
const owner = accountEntity.record.parse({ ...entitySamples.account.record(0), ...at, id: 'someone', email: null });

const textOf = (change: Partial<Purchase>): string | undefined => {
  const sample = { ...entitySamples.purchase.record(0), ...at, id: 'someone', paymentState: 'NONE', promotedAt: null };
  return postcardOf(owner, purchaseEntity.record.parse({ ...sample, ...change }), timetable)?.text;
};

describe('the text of a postcard', () => {
  it('tells a winner when, where and what to pay at the counter, and what happens next', () => {
    const text = textOf({ state: 'WON', grantedCount: 2 });
    expect(text).toContain('2セットに当選されました。2025年10月23日(木) 17:00までに、事務局の窓口（');
    for (const detail of [campaign.office.address, campaign.office.hours, campaign.office.phone]) {
      expect(text).toContain(detail);
    }
    expect(text).toContain('20,000円をお支払いください。期限を過ぎると当選は無効です。');
    expect(text).toContain('商品券は2025年11月14日(金)から順次お届けします。');
  });

  it.each([
    ['2025-10-20T10:05:00.000+09:00', '2025年10月27日(月) 17:00までに'],
    // The waiting list allocates sets until its end, and the last winner has seven days, too.
    ['2025-10-31T09:00:00.000+09:00', '2025年11月7日(金) 17:00までに'],
  ])('gives a winner promoted at %s an own deadline', (promotedAt, until) => {
    expect(textOf({ state: 'WON', grantedCount: 1, promotedAt })).toContain(until);
  });

  it('asks for no second payment, and explains a promotion only to waiting applicants', () => {
    expect(textOf({ state: 'WON', grantedCount: 1, paymentState: 'PAID_AT_COUNTER' })).toContain(
      'お支払いは済んでいます',
    );
    expect(textOf({ state: 'LOST', grantedCount: 0, waitingPlace: 12 })).toContain(
      '繰り上げ当選のときは、事務局からお支払いの期限をご連絡します。その期限までに、窓口でお支払いください。',
    );
    expect(textOf({ state: 'LOST', grantedCount: 0, waitingPlace: null })).not.toContain('繰り上げ');
    expect(textOf({ state: 'WITHDRAWN', grantedCount: 0 })).toBeUndefined();
  });
});
