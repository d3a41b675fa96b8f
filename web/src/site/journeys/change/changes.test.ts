import { campaign } from 'functions/shared/campaign/current';
import { application } from '../../../copy/ja/site/application.ts';
import { person } from '../../../copy/ja/site/person.ts';
import type { OwnRecords } from '../../parts/person/ownRecords.ts';
import { accountChange, changeFaults, changeValues, hasOtherChoice, purchaseChange } from './changes.ts';

const copy = { application: application(campaign), person };
const stamps = { createdAt: '2025-10-08T10:00:00.000+09:00', updatedAt: '2025-10-08T10:00:00.000+09:00' };
const account: OwnRecords['account'] = {
  id: 'a1',
  email: 'hanako@example.jp',
  lastName: '水沢',
  firstName: '花子',
  lastNameKana: null,
  firstNameKana: null,
  postCode: '123-4567',
  address1: 'みなも市1-2-3',
  address2: '101',
  phoneNumber: '09012345678',
  age: 70,
  plannedPurchaseCount: 2,
  usePlace: campaign.usePlaces[0]?.code ?? '',
  learnFrom: campaign.learnFroms[0]?.code ?? '',
  wonFlag: null,
  consents: [],
  ...stamps,
};
const purchase: NonNullable<OwnRecords['purchase']> = {
  id: 'a1',
  accountID: 'a1',
  receiptID: 'ABCDEFGH2345',
  purchaseCount: 2,
  acceptsPartial: false,
  grantedCount: null,
  waitingPlace: null,
  state: 'APPLIED',
  paymentState: 'NONE',
  authorizeDatetime: null,
  captureDatetime: null,
  withdrawnAt: null,
  cardBrand: null,
  cardLast4: null,
  cardExpiry: null,
  ...stamps,
};
const values = changeValues({ account, purchase });

describe('a change', () => {
  it('is empty if the form is unchanged, or differs only in notation', () => {
    expect(changeFaults(values, true, copy)).toEqual({});
    const retyped = {
      ...values,
      phoneNumber: '090-1234-5678',
      postCode: '１２３４５６７',
      email: ' Hanako@EXAMPLE.jp ',
    };
    expect(accountChange(retyped, account)).toEqual({});
    expect(purchaseChange(retyped, purchase)).toEqual({});
  });

  it('contains only changed fields, with null for emptied ones', () => {
    expect(accountChange({ ...values, firstName: '華子', address2: '' }, account)).toEqual({
      firstName: '華子',
      address2: null,
    });
    expect(purchaseChange({ ...values, purchaseCount: '5', acceptsPartial: 'yes' }, purchase)).toEqual({
      purchaseCount: 5,
      acceptsPartial: true,
    });
  });

  it('requires the sets only if there is an application', () => {
    const none = changeValues({ account, purchase: null });
    expect(changeFaults(none, false, copy)).toEqual({});
    expect(Object.keys(changeFaults(none, true, copy))).toEqual(['purchaseCount']);
  });

  it('detects a different choice, and ignores an old draft without one', () => {
    expect(hasOtherChoice(values, purchase)).toBe(false);
    expect(hasOtherChoice({ ...values, purchaseCount: '3' }, purchase)).toBe(true);
    expect(hasOtherChoice({ ...values, acceptsPartial: 'yes' }, purchase)).toBe(true);
    expect(hasOtherChoice({ purchaseCount: '', acceptsPartial: '' }, purchase)).toBe(false);
  });
});
