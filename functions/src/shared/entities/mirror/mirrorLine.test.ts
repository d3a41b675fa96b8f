import fc from 'fast-check';
import { createHmac } from 'node:crypto';
import { type AuditLog, auditLog } from '../auditLog.ts';
import { entities } from '../../contract/entities.ts';
import { mirrorLines, personOf } from './mirrorLine.ts';
import { SEARCH } from '../../../../test/search.ts';
import { entitySamples, sampleInstant } from '../../../../test/support/entitySamples.ts';

const SECRET = Uint8Array.from({ length: 32 }, (_, index) => index);
const OTHER = SECRET.map((byte) => byte ^ 0xff);
const PERSON = 'Person00000000000001';
const ADMINISTRATOR = 'Administrator0000001';

const entryOf = (said: Partial<AuditLog>): AuditLog =>
  auditLog.record.parse({
    id: 'Entry000000000000001',
    actorKind: 'administrator',
    actor: 'office@mail.invalid',
    actorID: ADMINISTRATOR,
    operation: 'changeAccount',
    entity: 'account',
    target: PERSON,
    fields: [],
    detail: {},
    shard: 0,
    at: sampleInstant(1),
    systemAt: sampleInstant(2),
    createdAt: sampleInstant(1),
    updatedAt: sampleInstant(1),
    ...said,
  });

const lineOf = (said: Partial<AuditLog>, secret: Uint8Array | null = SECRET) => {
  const [line] = mirrorLines(entryOf(said), secret);
  if (line?.mirror !== 'audit') throw new Error('no line');
  return line;
};

describe('a line of the log bucket', () => {
  it("contains who did what to which record and when, with the administrator's id", () => {
    const said = {
      entity: 'shipment',
      target: 'Shipment000000000001',
      operation: 'enterShipment',
      fields: ['isClosed'],
    };
    expect(mirrorLines(entryOf({ ...said, detail: { carrier: 'yamato', parcels: '12' } }), null)).toEqual([
      {
        mirror: 'audit',
        id: 'Entry000000000000001',
        actorKind: 'administrator',
        actor: ADMINISTRATOR,
        ...said,
        at: sampleInstant(1),
        systemAt: sampleInstant(2),
        detail: { carrier: 'yamato', parcels: '12' },
      },
    ]);
  });

  it('replaces a person by a keyed digest that is the same for every kind of record', () => {
    const digest = createHmac('sha256', SECRET).update(`["mirror/v1","person","${PERSON}"]`).digest('hex');
    for (const entity of ['account', 'purchase', 'voucher', 'review', 'approval']) {
      expect([entity, lineOf({ entity }).target]).toEqual([entity, digest]);
    }
    expect(lineOf({ actorKind: 'applicant', actor: PERSON, actorID: null })).toMatchObject({
      target: digest,
      actor: digest,
    });
    expect(lineOf({}, OTHER).target).not.toBe(digest);
  });

  it('replaces the person whose record was opened by the same digest', () => {
    const opened = { target: '*', opened: PERSON };
    expect(personOf(entryOf(opened))).toBe(PERSON);
    expect(lineOf(opened).target).toBe(lineOf({}).target);
    expect(lineOf({ ...opened, entity: 'inquiry' }).target).toBe(PERSON);
  });

  it('contains nothing about an erased person', () => {
    const gone = { actorKind: 'applicant', actor: PERSON, actorID: null, detail: { reason: '電話' } } as const;
    expect(lineOf(gone, null)).toMatchObject({ target: null, actor: null, detail: {} });
  });

  it('shows whether a value was restored or a text was rewritten', () => {
    const there = lineOf({ detail: { 'was.address1': '1.one', 'is.address1': '1.two' } }).detail;
    const back = lineOf({ detail: { 'was.address1': '1.two', 'is.address1': '1.one' } }).detail;
    expect([there['was.address1'], there['is.address1']]).toEqual([back['is.address1'], back['was.address1']]);
    expect(there['was.address1']).not.toBe(there['is.address1']);
    expect(lineOf({ detail: { reason: '電話' } }).detail).not.toEqual(lineOf({ detail: { reason: '窓口' } }).detail);
  });

  // These ids are derived from an address or name people at Stripe, so they identify a person.
  it.each(['mail', 'bulkMail', 'suppression', 'stripeCustomer', 'ofTomorrow'])('omits the id of a %s', (entity) => {
    expect(personOf(entryOf({ entity }))).toBe(PERSON);
    expect(lineOf({ entity }, null).target).toBeNull();
  });

  it.each(['*', '', 'a/b'])('has no person or target for %p, which is no id', (target) => {
    expect([personOf(entryOf({ target })), lineOf({ target }, null).target]).toEqual([null, null]);
  });

  it("is followed by a line for a draw's commitment", () => {
    const hash = 'ab'.repeat(32);
    const entry = { actorKind: 'schedule', actor: 'commitment', actorID: null, entity: 'draw', target: '2' } as const;
    const lines = mirrorLines(entryOf({ ...entry, detail: { commitment: hash } }), null);
    expect(lines.slice(1)).toEqual([{ mirror: 'commitment', number: 2, hash, publishedAt: sampleInstant(1) }]);
    expect(lines[0]).toMatchObject({ actor: 'commitment', target: '2', detail: { commitment: hash } });
    expect(mirrorLines(entryOf({ ...entry, detail: { commitment: 'of no digits' } }), null)).toHaveLength(1);
  });
});

/** Fields of the samples that identify a person or hold free text. */
const TELLING = [
  'lastName',
  'firstName',
  'lastNameKana',
  'firstNameKana',
  'name',
  'email',
  'to',
  'phoneNumber',
  'phone',
  'postCode',
  'address1',
  'address2',
  'note',
  'message',
];
const tellingIn = (record: object): string[] =>
  Object.entries(record).flatMap(([field, value]) =>
    TELLING.includes(field) && typeof value === 'string' ? [value] : [],
  );
const VALUES = [
  ...new Set(
    Object.values(entitySamples).flatMap((sample) =>
      Array.from({ length: 6 }, (_, index) => tellingIn(sample.record(index))).flat(),
    ),
  ),
];
const KINDS = [
  ...Object.keys(entities),
  'draw',
  'timetable',
  'export',
  'shipment',
  'approval',
  'review',
  'stripeCustomer',
];
const NAMES = [
  'reason',
  'filter',
  'from',
  'to',
  'address',
  'email',
  'was.address1',
  'is.address1',
  'trackingNumber',
  'request',
  'action',
  'code',
  'sets',
  'rows',
  'amount',
  'serials',
  'startsAt',
  'commitment',
  'approval',
  'outcome',
  'kind',
];

const anyValue = fc.constantFrom(...VALUES);
/** A value by itself, or within free text. */
const anyText = fc.oneof(
  anyValue,
  anyValue.map((value) => `${value}様より`),
);
const anyEntry = fc
  .record({
    entity: fc.constantFrom(...KINDS),
    fields: fc.array(anyText, { maxLength: 2 }),
    detail: fc.dictionary(fc.oneof(fc.constantFrom(...NAMES), anyValue), anyText, { maxKeys: 5 }),
    who: fc.oneof(
      fc.record({
        actorKind: fc.constant('administrator' as const),
        actor: anyValue,
        actorID: fc.constant(ADMINISTRATOR),
      }),
      fc.record({ actorKind: fc.constant('schedule' as const), actor: anyValue, actorID: fc.constant(null) }),
      fc.constant({ actorKind: 'applicant' as const, actor: PERSON, actorID: null }),
    ),
    hasSecret: fc.boolean(),
  })
  .map(({ who, hasSecret, ...said }) => ({ entry: entryOf({ ...said, ...who }), secret: hasSecret ? SECRET : null }));

type LinesOf = (entry: AuditLog, secret: Uint8Array | null) => readonly object[];
const isAnonymous = (linesOf: LinesOf) =>
  fc.property(anyEntry, ({ entry, secret }) => {
    const text = JSON.stringify(linesOf(entry, secret));
    return VALUES.every((value) => !text.includes(JSON.stringify(value).slice(1, -1)));
  });

describe('personal data in log lines', () => {
  it('includes no name, address or number of a person', () => {
    expect(VALUES.length).toBeGreaterThan(15);
    fc.assert(isAnonymous(mirrorLines), { numRuns: 3000 });
  });

  // The negative control: detects a line that copies one more part of the entry.
  it.each(['fields', 'detail', 'actor'] as const)('negative control: detects a line that copies %s', (part) => {
    const careless: LinesOf = (entry, secret) => [...mirrorLines(entry, secret), { [part]: entry[part] }];
    expect(fc.check(isAnonymous(careless), SEARCH).failed).toBe(true);
  });

  it('includes no id of a person', () => {
    const persons = ['account', 'purchase', 'voucher', 'review', 'approval', 'mail', 'suppression'];
    for (const entity of persons) {
      const entry = entryOf({ entity, actorKind: 'applicant', actor: PERSON, actorID: null });
      expect(JSON.stringify([mirrorLines(entry, SECRET), mirrorLines(entry, null)])).not.toContain(PERSON);
    }
  });
});
