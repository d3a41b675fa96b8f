import { campaign } from 'functions/shared/campaign/current';
import { toISO } from 'functions/shared/time/instants';
import { STAGE_CODES } from 'functions/shared/campaign/stages';
import { ENTITY_PLURALS, type EntityName } from 'functions/shared/contract/rows';
import { entities } from 'functions/shared/entities/index';
import { storedFields } from 'functions/shared/entities/stored';
import { putDocument } from './firestore.ts';
import { consents, person } from './person.ts';

const HOUR_MS = 3_600_000;
const OPEN = Date.parse(campaign.timetable.open);

/** Pairs share a time, so that only the id tells them apart. */
const timeOf = (index: number): string => toISO(OPEN + Math.floor(index / 2) * HOUR_MS);
const stamps = (index: number) => ({ createdAt: timeOf(index), updatedAt: timeOf(index) });
const at = <T>(list: readonly [T, ...T[]], index: number): T => list[index % list.length] ?? list[0];
const codes = (options: readonly { code: string }[]): readonly [string, ...string[]] => {
  const [first = '', ...rest] = options.map(({ code }) => code);
  return [first, ...rest];
};

/** Letters of the id are out of step with every field, so that no order is another's by accident. */
const idOf = (name: EntityName, index: number): string => `${'hcfadgbe'.charAt(index % 8)}${index}-${name}`;

/** The n-th record of each entity; values repeat, times come in pairs. */
const RECORDS: { readonly [N in EntityName]: (index: number) => object } = {
  account: (index) => ({
    ...person,
    email: `reader-${index}@example.jp`,
    lastName: at(['湊', '港', '汀'], index),
    firstName: at(['花子', '太郎'], index),
    address1: at(['みなも県みなも市1', 'みなも県みなも市2'], index),
    address2: at([null, '101号室'], index),
    age: at([20, 30, 80], index),
    plannedPurchaseCount: at([1, 3, 5], index),
    postCode: at(['123-4567', '765-4321'], index),
    phoneNumber: at(['0312345678', '09012345678'], index),
    usePlace: at(codes(campaign.usePlaces), index),
    learnFrom: at(codes(campaign.learnFroms), index),
    note: at([null, '電話あり\n折り返し済み'], index),
    wonFlag: at([null, true, false], index),
    channel: 'web',
    consents: consents.map((consent) => ({ ...consent, acceptedAt: timeOf(index) })),
    keyVersion: 1,
    registeredStage: 'ADVANCE_REGISTRAION_ONLY',
    shard: index % 8,
  }),
  adminUser: (index) => ({
    email: `${'zyxwvuts'.charAt(index)}@example.jp`,
    displayName: '閲覧',
    role: 'viewer',
    disabled: true,
  }),
  emailVerification: (index) => ({
    email: `reader-${index % 3}@example.jp`,
    expiredAt: timeOf(index + 24),
    verificationPattern: at([1, 11, 21], index),
    accountID: null,
    confirmedAt: null,
    requestedStage: 'ADVANCE_REGISTRAION_ONLY',
    shard: index % 8,
  }),
  inquiry: (index) => ({
    name: at(['湊 花子', '港 太郎'], index),
    email: `reader-${index % 3}@example.jp`,
    phone: at([null, '0312345678'], index),
    message: at(['使える店は？', 'いつ届きますか。'], index),
  }),
  mailConfig: (index) => ({
    // Two of a type cannot come about by the API; here they are the ties that the order has to break, of types not yet sent.
    mailType: at([52, 61], index),
    title: at(['件名', '別の件名'], index),
    body: `本文${index % 3}`,
  }),
  purchase: (index) => ({
    accountID: idOf('purchase', index),
    receiptID: `AAAAAAAAAAA${index + 1}`,
    purchaseCount: at([1, 2, 5], index),
    acceptsPartial: index % 2 === 0,
    grantedCount: null,
    waitingPlace: null,
    state: 'APPLIED',
    paymentState: 'NONE',
    authorizeDatetime: at([null, timeOf(2)], index),
    authorizeErrorFlag: index % 3 === 0,
    captureDatetime: at([timeOf(4), null], index),
    captureErrorFlag: index % 2 === 0,
    stripePaymentID: at([null, 'pi_1', 'pi_2'], index),
    withdrawnAt: null,
    shard: index % 8,
  }),
  systemStage: (index) => ({
    stage: at(STAGE_CODES, index),
    // Distinct: the history has one entry a moment.
    startsAt: toISO(OPEN + index * HOUR_MS),
    source: 'timetable',
    reason: null,
  }),
};

/** How many of each there are: three pages of three, the last one not full. */
export const RECORD_COUNT = 8;

/** Fills every entity's collection past the API; each record is parsed by its schema on the way. */
export const writeRecords = async (): Promise<void> => {
  for (const name of Object.keys(ENTITY_PLURALS) as EntityName[]) {
    for (let index = 0; index < RECORD_COUNT; index += 1) {
      const entity = entities[name];
      const id = idOf(name, index);
      const record = entity.record.parse({ ...RECORDS[name](index), ...stamps(index), id });
      await putDocument(entity.plural, id, storedFields(entity, record));
    }
  }
};
