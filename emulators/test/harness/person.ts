import { campaign } from 'functions/shared/campaign/current';

let made = 0;

/** Returns a new address, because the rate limit counts by address. */
export const freshAddress = (): string => `person-${process.pid}-${Date.now().toString(36)}-${made++}@example.jp`;

/** The campaign's required consents, in their versions. */
export const consents = campaign.consents
  .filter(({ required }) => required)
  .map(({ id, version }) => ({ id, version }));

/** An applicant's input on /registration. */
export const person = {
  lastName: '湊',
  firstName: '花子',
  lastNameKana: 'ミナト',
  firstNameKana: 'ハナコ',
  postCode: '123-4567',
  address1: 'みなも県みなも市みなも坂1-2-3',
  address2: null,
  phoneNumber: '09012345678',
  age: campaign.ages[3] ?? 40,
  plannedPurchaseCount: 2,
  usePlace: campaign.usePlaces[0]?.code ?? '',
  learnFrom: campaign.learnFroms[0]?.code ?? '',
};

/** As sent to POST /account and inside POST /purchase. */
export const registration = { ...person, consents };
