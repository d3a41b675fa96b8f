import { PURCHASE_MAIL_TYPES } from 'functions/shared/mail/audience';
import { type About, mailFilterOf, sendingOf } from './mailing.ts';

describe("a list's filter as a mail takes it", () => {
  it('has what the address holds as text', () => {
    expect(mailFilterOf({ state: 'WON', purchaseCount: '2', captureErrorFlag: 'true', paymentState: '' })).toEqual({
      state: 'WON',
      purchaseCount: 2,
      captureErrorFlag: true,
    });
    expect(mailFilterOf({})).toEqual({});
  });

  it('is none where a condition would be lost', () => {
    for (const values of [{ accountID: 'a' }, { id: 'a' }, { stripePaymentID: 'pi_1' }, { state: 'GONE' }]) {
      expect(mailFilterOf(values)).toBeNull();
    }
  });
});

describe('the mail types on offer', () => {
  const offered = (about: About): number[] => PURCHASE_MAIL_TYPES.filter((one) => sendingOf(about, one) !== null);

  it('are all without a condition, and those that agree with one', () => {
    expect(offered({ kind: 'many', filter: {} })).toEqual(PURCHASE_MAIL_TYPES);
    expect(offered({ kind: 'many', filter: { state: 'CARD_PENDING' } })).toEqual([23, 43, 45]);
    expect(offered({ kind: 'many', filter: { state: 'WON', paymentState: 'CAPTURED' } })).toEqual([41, 45]);
  });

  it('are those that are true of one application', () => {
    const purchase = { id: 'a', state: 'WON', paymentState: 'ACTION_NEEDED' } as const;
    expect(offered({ kind: 'one', purchase })).toEqual([41, 43]);
    expect(sendingOf({ kind: 'one', purchase }, 41)).toEqual({
      operation: 'sendPurchase',
      body: { mailType: 41, purchaseIDs: ['a'] },
    });
  });

  it("carry the mail's own condition, so that nobody else is walked", () => {
    expect(sendingOf({ kind: 'many', filter: { purchaseCount: 2 } }, 23)?.body).toEqual({
      mailType: 23,
      filter: { purchaseCount: 2, state: 'CARD_PENDING' },
    });
  });
});
