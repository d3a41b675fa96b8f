import { campaign } from 'functions/shared/campaign/current';
import { application } from '../../../copy/ja/site/application.ts';
import { person } from '../../../copy/ja/site/person.ts';
import { applicationFaults, applicationInput, type ApplicationValues, emptyApplication } from './choice.ts';

const copy = { application: application(campaign), person };
const choice: ApplicationValues = { ...emptyApplication, purchaseCount: '3', acceptsPartial: 'no' };
const whole: ApplicationValues = {
  ...choice,
  lastName: '水沢',
  firstName: '花子',
  postCode: '123-4567',
  address1: 'みなも市1-2-3',
  phoneNumber: '09012345678',
  age: '80',
  usePlace: campaign.usePlaces[0]?.code ?? '',
  learnFrom: campaign.learnFroms[0]?.code ?? '',
  consents: campaign.consents.map(({ id }) => id),
};

describe('the application form', () => {
  it('asks a registered visitor for the choice only', () => {
    expect(Object.keys(applicationFaults(emptyApplication, true, copy))).toEqual(['purchaseCount']);
    expect(applicationFaults(choice, true, copy)).toEqual({});
    expect(applicationInput(choice, true)).toEqual({ purchaseCount: 3, acceptsPartial: false });
  });

  it('asks other visitors for personal data as well, and for the sets only once', () => {
    expect(Object.keys(applicationFaults(choice, false, copy))).toContain('lastName');
    expect(applicationFaults(whole, false, copy)).toEqual({});
    expect(applicationInput(whole, false)).toMatchObject({
      purchaseCount: 3,
      account: { plannedPurchaseCount: 3, age: 80 },
    });
  });

  it('rejects more sets than the campaign allows', () => {
    expect(
      Object.keys(applicationFaults({ ...choice, purchaseCount: String(campaign.maxSets + 1) }, true, copy)),
    ).toEqual(['purchaseCount']);
  });
});
