import type { EntityName, VerbsOf } from '../../src/shared/contract/policies.ts';
import { CHANNELS } from '../../src/shared/application/channels.ts';
import { FRESH, NO_CARD } from '../../src/shared/application/states.ts';
import { campaign } from '../../src/shared/campaign/current.ts';
import { STAGE_CODES } from '../../src/shared/campaign/stages.ts';
import { SHOP_VOUCHERS } from '../../src/shared/campaign/voucherKinds.ts';
import type { Entity } from '../../src/shared/entities/entity.ts';
import { deskAfter, FRESH_DESK, type InquiryDesk } from '../../src/shared/entities/inquiries/inquiryDesk.ts';
import { CALL_CHECKS } from '../../src/shared/entities/phoneCallCodes.ts';
import { SUPPRESSION_REASONS } from '../../src/shared/entities/suppression.ts';
import { VOUCHER_STATES } from '../../src/shared/entities/voucherStates.ts';
import { TIMETABLE_AUDIENCES } from '../../src/shared/mail/audience.ts';
import { FRESH_BROADCAST } from '../../src/shared/mail/broadcast.ts';
import { HOUR_MS } from '../../src/shared/time/durations.ts';
import { fromISO, toISO } from '../../src/shared/time/instants.ts';

/** Examples from which tests and the sample data create records and requests of an entity. */
export interface EntitySample {
  /** Returns the n-th sample record, without stamps and id. Values repeat, so that a filter finds several records. */
  readonly record: (index: number) => object;
  /** Bodies of a POST, and of a PATCH that changes the record, for entities with these verbs. */
  readonly create?: object;
  readonly change?: object;
}

type EntitySamples = {
  readonly [N in EntityName]: EntitySample & Required<Pick<EntitySample, Extract<VerbsOf<N>, 'create' | 'change'>>>;
};

/** Returns an instant for a sample, in hours after the campaign opens, so that it suits every campaign. */
export const sampleInstant = (hours: number): string => toISO(fromISO(campaign.timetable.open) + hours * HOUR_MS);

/** Returns the n-th of some values, which repeat. */
const cycled = <T>(values: readonly [T, ...T[]], index: number): T => values[index % values.length] ?? values[0];

/** Returns the code of the n-th of a campaign's options, which repeat. */
const codeAt = (options: readonly { readonly code: string }[], index: number): string =>
  options[index % options.length]?.code ?? '';

const person = {
  lastName: '湊',
  firstName: '花子',
  lastNameKana: 'ミナト',
  firstNameKana: 'ハナコ',
  postCode: '123-4567',
  address1: 'みなも県みなも市1-2-3',
  address2: null,
  phoneNumber: '0312345678',
  age: 60,
  plannedPurchaseCount: 1,
  usePlace: codeAt(campaign.usePlaces, 0),
  learnFrom: codeAt(campaign.learnFroms, 0),
};

const BY = { by: 'clerk@mail.invalid', at: sampleInstant(2) };
const INQUIRY_DESKS: readonly [InquiryDesk, InquiryDesk] = [
  FRESH_DESK,
  deskAfter(FRESH_DESK, { step: 'reply', then: 'DONE' }, BY) ?? FRESH_DESK,
];

const shop = {
  name: '湊屋',
  kana: 'ミナトヤ',
  category: codeAt(campaign.shopCategories, 0),
  district: codeAt(campaign.shopDistricts, 0),
  address: 'みなも坂一丁目1-1',
  voucherKind: 'dedicated',
  phoneNumber: '04992-2-1234',
  hours: '10:00〜19:00（水曜定休）',
  note: null,
};

const outboxSample = {
  record: (index: number) => ({
    cause: `sample/${index}`,
    mailType: cycled([1, 12, 31], index),
    subjectID: `subject-${index % 3}`,
    recipient: null,
    to: { name: null, address: `reader-${index}@mail.invalid` },
    email: `reader-${index}@mail.invalid`,
    extra: {},
    state: cycled(['SENT', 'FAILED'], index),
    attempts: 1,
    requeued: 0,
    queuedAt: 0,
    token: null,
    dueAt: 0,
    problem: null,
    sentAt: null,
    decision: null,
    needsPerson: index % 2 === 1,
    shard: index % 8,
  }),
};

export const entitySamples = {
  account: {
    record: (index) => ({
      ...person,
      email: `reader-${index}@mail.invalid`,
      lastName: cycled(['湊', '港', '汀'], index),
      firstName: cycled(['花子', '太郎'], index),
      address1: cycled(['みなも県みなも市1', 'みなも県みなも市2'], index),
      address2: cycled([null, '101号室'], index),
      age: cycled([20, 30, 80], index),
      plannedPurchaseCount: 1 + (index % campaign.maxSets),
      postCode: cycled(['123-4567', '765-4321'], index),
      phoneNumber: cycled(['0312345678', '09012345678'], index),
      note: cycled([null, '電話あり\n折り返し済み'], index),
      wonFlag: cycled([null, true, false], index),
      channel: 'web',
      paperBatch: cycled([null, '10/08 担当'], index),
      consents: [],
      keyVersion: 1,
      movedFrom: null,
      registeredStage: 'ADVANCE_REGISTRAION_ONLY',
      shard: index % 8,
      runID: null,
    }),
    create: { ...person, email: null, note: null, consents: [] },
    change: { note: '控え' },
  },
  adminUser: {
    record: (index) => ({
      email: `${'zyxwvuts'.charAt(index % 8)}${index}@mail.invalid`,
      displayName: '閲覧',
      role: 'viewer',
      disabled: true,
      ownerSince: null,
      suspendedAt: null,
    }),
    create: { email: 'new@mail.invalid', displayName: '新任', role: 'viewer', disabled: false },
    change: { displayName: '改名' },
  },
  auditLog: {
    record: (index) => ({
      actorKind: 'administrator',
      actor: cycled(['office@mail.invalid', 'desk@mail.invalid'], index),
      actorID: cycled(['office', 'desk'], index),
      operation: cycled(['changeAccount', 'deletePurchase', 'moveBoundary'], index),
      entity: 'account',
      target: `target-${index % 3}`,
      opened: `opened-${index % 2}`,
      fields: ['note'],
      detail: {},
      at: sampleInstant(33),
      systemAt: sampleInstant(33),
      shard: index % 8,
    }),
  },
  emailVerification: {
    record: (index) => ({
      email: `reader-${index % 3}@mail.invalid`,
      expiredAt: sampleInstant(12 + 24 * (index % 9)),
      verificationPattern: cycled([1, 11, 21], index),
      accountID: null,
      accountKeyVersion: null,
      ownerID: null,
      confirmedAt: null,
      requestedStage: 'ADVANCE_REGISTRAION_ONLY',
      shard: index % 8,
    }),
    create: { email: 'reader@mail.invalid', verificationPattern: 1 },
    change: { expiredAt: sampleInstant(12 + 24 * 19) },
  },
  inquiry: {
    record: (index) => ({
      name: cycled(['湊 花子', '港 太郎'], index),
      email: `reader-${index % 3}@mail.invalid`,
      phone: cycled([null, '0312345678'], index),
      message: cycled(['使える店は？', 'いつ届きますか。'], index),
      ...cycled(INQUIRY_DESKS, index),
    }),
    create: { name: '湊 花子', email: 'reader@mail.invalid', phone: '0312345678', message: 'おたずねします。' },
    change: { name: '港 花子' },
  },
  phoneCall: {
    record: (index) => ({
      accountID: `account-${index % 3}`,
      day: cycled(
        [campaign.timetable.applicationStart.slice(0, 10), campaign.timetable.resultRelease.slice(0, 10)],
        index,
      ),
      by: cycled(['office@mail.invalid', 'desk@mail.invalid'], index),
      byID: cycled(['office', 'desk'], index),
      check: cycled(CALL_CHECKS, index),
      proofs: cycled([['name', 'postCode'], []], index),
      topics: cycled([['mail'], ['data', 'other']], index),
      worklist: cycled([null, 'returned'], index),
      outcome: cycled([null, 'absent'], index),
      dueOn: null,
      text: cycled([null, 'メールが届かないとのこと。\n再送した。'], index),
    }),
    create: { accountID: 'none', check: 'confirmed', proofs: ['name'], topics: ['mail'], text: 'メールの件。' },
    change: { text: '住所の件。' },
  },
  purchase: {
    record: (index) => ({
      accountID: `account-${index}`,
      receiptID: `AAAAAAAAAAA${index + 1}`,
      channel: cycled(CHANNELS, index),
      purchaseCount: 1 + (index % campaign.maxSets),
      acceptsPartial: index % 2 === 0,
      ...FRESH,
      ...NO_CARD,
      state: 'APPLIED',
      authorizeDatetime: cycled([null, campaign.timetable.resultRelease], index),
      authorizeErrorFlag: index % 3 === 0,
      captureDatetime: cycled([campaign.timetable.lapse, null], index),
      captureErrorFlag: index % 2 === 0,
      stripePaymentID: cycled([null, 'pi_1', 'pi_2'], index),
      shard: index % 8,
      runID: null,
    }),
    create: { accountID: 'none', purchaseCount: 1, acceptsPartial: false },
    change: { purchaseCount: 2 },
  },
  shop: {
    record: (index) => ({
      ...shop,
      name: cycled(['湊屋', '喫茶 灯台', '青葉書店'], index),
      kana: cycled(['ミナトヤ', 'キッサトウダイ', 'アオバショテン'], index),
      category: codeAt(campaign.shopCategories, index),
      district: codeAt(campaign.shopDistricts, index),
      address: `みなも坂一丁目${index + 1}-1`,
      voucherKind: cycled(SHOP_VOUCHERS, index),
      phoneNumber: cycled([null, '04992-2-1234'], index),
    }),
    create: shop,
    change: { hours: '11:00〜18:00' },
  },
  suppression: {
    record: (index) => ({
      email: `reader-${index}@mail.invalid`,
      reason: cycled(SUPPRESSION_REASONS, index),
    }),
  },
  systemStage: {
    record: (index) => ({
      stage: cycled(STAGE_CODES, index),
      // The samples have different times, since the history has one entry for each moment.
      startsAt: sampleInstant(index % 10),
      source: 'timetable',
      reason: null,
    }),
    create: { stage: 'ADVANCE_REGISTRAION_AND_APPLICATION', reason: '試験' },
    change: { reason: '訂正' },
  },
  voucher: {
    record: (index) => ({
      purchaseID: `purchase-${index}`,
      receiptID: `AAAAAAAAAAA${index + 1}`,
      state: cycled(VOUCHER_STATES, index),
      serialFrom: index + 1,
      serialTo: index + 1,
      sets: 1,
      faceValue: campaign.worth,
      isReady: index % 4 === 0,
      shipmentID: cycled([null, 'shipment-1'], index),
      carrier: cycled([null, 'yamato'], index),
      trackingNumber: cycled([null, '123456789014'], index),
      shipments: index % 2,
      shippedAt: cycled([null, sampleInstant(1)], index),
      returnedAt: null,
      returnReason: null,
      runID: null,
    }),
  },
  broadcast: {
    record: (index) => ({
      ...FRESH_BROADCAST,
      mailType: cycled([3, 4], index),
      text: null,
      audience: cycled([TIMETABLE_AUDIENCES[3], TIMETABLE_AUDIENCES[4]], index),
      state: cycled(['CANCELLED', 'DONE'], index),
      startedAt: sampleInstant(24 * index),
      recipients: index,
      openedBy: null,
      repeatOf: null,
      runID: null,
    }),
  },
  mailConfig: {
    record: (index) => ({
      // Several samples share a type, which the API would refuse. Lists of them therefore contain ties that the order has to break. No text has these
      // types yet.
      mailType: cycled([52, 61], index),
      title: cycled(['件名', '別の件名'], index),
      body: `本文${index % 3}`,
    }),
    create: { mailType: 31, title: '件名', body: '本文' },
    change: { title: '別の件名' },
  },
  mail: outboxSample,
  bulkMail: outboxSample,
  replyTemplate: {
    record: (index) => ({
      code: cycled(['joukyou', 'henkou'], index),
      title: cycled(['状況について', '変更について'], index),
      body: `{{お名前}}様 ${index % 3}`,
    }),
    create: { code: 'joukyou', title: '状況について', body: '{{お名前}}様' },
    change: { title: '別の件名' },
  },
} as const satisfies EntitySamples;

/** Returns the sample of an entity. */
export const sampleOf = ({ name }: Pick<Entity, 'name'>): EntitySample => {
  const samples: Readonly<{ [name: string]: EntitySample }> = entitySamples;
  const sample = samples[name];
  if (!sample) throw new Error(`No sample of ${name}.`);
  return sample;
};
