import type { AnyDisclosure } from './disclosure.ts';

const stamps = { createdAt: 'given', updatedAt: 'given' } as const;

export const accountDisclosure = {
  as: 'account',
  fields: {
    // The office can find the person by it.
    id: 'given',
    email: 'given',
    lastName: 'given',
    firstName: 'given',
    lastNameKana: 'given',
    firstNameKana: 'given',
    postCode: 'given',
    address1: 'given',
    address2: 'given',
    phoneNumber: 'given',
    age: 'given',
    plannedPurchaseCount: 'given',
    usePlace: 'given',
    learnFrom: 'given',
    // The office's notes are data about the person, too.
    note: 'given',
    wonFlag: 'given',
    channel: 'given',
    paperBatch: 'given',
    consents: 'given',
    // The person's keys are derived from it.
    keyVersion: 'secret',
    movedFrom: 'given',
    registeredStage: 'given',
    shard: 'technical',
    runID: 'technical',
    ...stamps,
  },
} as const satisfies AnyDisclosure;

export const emailVerificationDisclosure = {
  as: 'emailVerification',
  fields: {
    id: 'technical',
    email: 'given',
    expiredAt: 'given',
    verificationPattern: 'given',
    accountID: 'technical',
    accountKeyVersion: 'secret',
    // The holder of the address at that time may be another person.
    ownerID: 'others',
    confirmedAt: 'given',
    requestedStage: 'given',
    shard: 'technical',
    ...stamps,
  },
} as const satisfies AnyDisclosure;

export const suppressionDisclosure = {
  as: 'suppression',
  fields: { id: 'secret', email: 'given', reason: 'given', ...stamps },
} as const satisfies AnyDisclosure;
