import { PURCHASE_MAIL_TYPES } from 'functions/shared/mail/audience';
import { type About, mailFilterOf, sendingOf } from './mailing.ts';

describe('mailFilterOf', () => {
  it('converts the text values of an address', () => {
    expect(mailFilterOf({ state: 'WON', purchaseCount: '2', captureErrorFlag: 'true', paymentState: '' })).toEqual({
      state: 'WON',
      purchaseCount: 2,
      captureErrorFlag: true,
    });
    expect(mailFilterOf({})).toEqual({});
  });

  it('returns null if a condition would be lost', () => {
    for (const values of [{ accountID: 'a' }, { id: 'a' }, { stripePaymentID: 'pi_1' }, { state: 'GONE' }]) {
      expect(mailFilterOf(values)).toBeNull();
    }
  });
});

describe('the offer of mail types', () => {
  const offered = (about: About): number[] => PURCHASE_MAIL_TYPES.filter((one) => sendingOf(about, one) !== null);

  it('contains all types without a condition, and the compatible ones with a condition', () => {
    expect(offered({ kind: 'many', filter: {} })).toEqual(PURCHASE_MAIL_TYPES);
    expect(offered({ kind: 'many', filter: { state: 'CARD_PENDING' } })).toEqual([23, 43, 45]);
    expect(offered({ kind: 'many', filter: { state: 'WON', paymentState: 'CAPTURED' } })).toEqual([41, 45]);
  });

  it('contains only types whose condition one application meets', () => {
    const purchase = { id: 'a', state: 'WON', paymentState: 'ACTION_NEEDED' } as const;
    expect(offered({ kind: 'one', purchase })).toEqual([41, 43]);
    expect(sendingOf({ kind: 'one', purchase }, 41)).toEqual({
      operation: 'sendPurchase',
      body: { mailType: 41, purchaseIDs: ['a'] },
    });
  });

  it('adds the condition of the mail type to the filter, so that no other records are read', () => {
    expect(sendingOf({ kind: 'many', filter: { purchaseCount: 2 } }, 23)?.body).toEqual({
      mailType: 23,
      filter: { purchaseCount: 2, state: 'CARD_PENDING' },
    });
  });
});
