import type { Operation } from 'functions/shared/contract/routes';
import { administrator } from '../../harness/administrators.ts';
import { verificationKey } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, type Sending } from '../../harness/client.ts';
import { freshAddress, registration } from '../../harness/person.ts';
import { paperAccount } from '../../harness/paper.ts';
import { inquiryBody, stageBody } from '../../harness/requests/requestRecords.ts';

/** The expected response where the input schema could disagree with the record schema or Firestore: always 400, never 500. */
const REFUSED = { status: 400, code: 'validation_failed' } as const;

/** Half of a surrogate pair, which JSON can represent, but UTF-8 and thus Firestore cannot. */
const HALVES = { high: 'あ\ud83d', low: '\ude00い', both: '\ude00\ud83d' } as const;

let owner = '';

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  owner = await administrator('owner');
});

const LOCAL = 64;
const TOP = 63;

/** Returns an address of the given length, with each part as long as possible. */
const addressOf = (length: number): string => {
  const between = Array.from({ length: length - LOCAL - TOP - 2 }, (_, index) => (index % 50 === 49 ? '.' : 'b'));
  return `${'a'.repeat(LOCAL)}@${between.join('')}.${'c'.repeat(TOP)}`;
};

describe('the validation of an address', () => {
  it('accepts 254 characters', async () => {
    const made = await call('createEmailVerification', { body: { email: addressOf(254), verificationPattern: 1 } });
    expect(made.status).toBe(201);
  });

  const refusedEverywhere = async (length: number): Promise<void> => {
    const email = addressOf(length);
    const answers = [
      await call('createEmailVerification', { body: { email, verificationPattern: 1 } }),
      await call('createInquiry', { body: { ...inquiryBody(), email } }),
      await call('createAccount', { token: owner, body: { ...paperAccount(), email, consents: [] } }),
      await call('createAdminUser', {
        token: owner,
        body: { email, displayName: '新任', role: 'viewer', disabled: false },
      }),
    ];
    for (const { status, code } of answers) expect({ status, code }).toEqual(REFUSED);
  };

  it.each([255, 256, 300, 317])('rejects %i characters on every route that takes an address', refusedEverywhere);
  it.each([320, 400])('rejects %i characters on every route that takes an address', refusedEverywhere);

  it('rejects an address that becomes too long by folding', async () => {
    // U+FDFA is one character as typed, and 18 after folding.
    const long = `${'\ufdfa'.repeat(15)}@example.jp`;
    expect(await call('createInquiry', { body: { ...inquiryBody(), email: long } })).toMatchObject(REFUSED);
  });
});

const adminUserBody = () => ({ email: freshAddress(), displayName: '新任', role: 'viewer', disabled: false });

/** Each text that the office or a visitor can enter, by its operation. */
const TEXTS: readonly (readonly [Operation, readonly string[], () => object])[] = [
  ['createInquiry', ['name', 'message'], inquiryBody],
  [
    'createAccount',
    ['lastName', 'firstName', 'address1', 'address2', 'note'],
    () => ({ ...paperAccount(), consents: [] }),
  ],
  ['createAdminUser', ['displayName'], adminUserBody],
  ['createSystemStage', ['reason'], () => stageBody],
  ['moveBoundary', ['reason'], () => ({ boundary: 'modificationEnd', startsAt: '2025-10-24T10:00:01.000+09:00' })],
  ['changeMailConfig', ['title', 'body'], () => ({})],
];

describe('half a surrogate pair', () => {
  it.each(TEXTS)('is rejected by %s in %j', async (operation, fields, body) => {
    for (const field of fields) {
      for (const half of Object.values(HALVES)) {
        const sending = { id: 'mail-31', token: owner, body: { ...body(), [field]: half } };
        // An invalid mail text may be refused as a text or as a template.
        expect(['validation_failed', 'template_invalid']).toContain((await call(operation, sending)).code);
      }
    }
  });

  it('is rejected in an applicant’s name, address and consents', async () => {
    const key = await verificationKey(freshAddress(), 1);
    for (const field of ['lastName', 'firstName', 'address1', 'address2'] as const) {
      const body = { ...registration, [field]: HALVES.high };
      expect([field, await call('createAccount', { key, body })]).toMatchObject([field, REFUSED]);
    }
    const consents = [...registration.consents, { id: HALVES.high, version: '1' }];
    expect(await call('createAccount', { key, body: { ...registration, consents } })).toMatchObject(REFUSED);
  });

  it('is refused as a filter, or matches nothing, like a bare NUL', async () => {
    // A query is percent-encoded UTF-8, which cannot represent half a pair. A replacement character takes its place.
    for (const [operation, field] of [
      ['listAccounts', 'lastName'],
      ['listInquiries', 'message'],
    ] as const) {
      for (const text of [HALVES.high, '\u0000']) {
        const { status } = await call(operation, { token: owner, query: { [field]: text } });
        expect([200, 400]).toContain(status);
      }
    }
  });
});

describe('an id that Firestore reserves', () => {
  const RESERVED = ['__x__', '____', '__id7__'];
  const BY_ID = [
    'getInquiry',
    'deleteInquiry',
    'getEmailVerification',
    'getAdminUser',
    'getSystemStage',
    'deleteAccount',
  ] as const;
  const BY_IDS = [
    'getManyInquiries',
    'getManyAccounts',
    'getManyPurchases',
    'getManyEmailVerifications',
    'getManyAdminUsers',
    'getManyMailConfigs',
    'getManySystemStages',
  ] as const;

  // The first wrong response ends the test, since Firestore's client retries a reserved id for eight seconds.
  const hold = async (operation: Operation, allowed: readonly number[], sendingOf: (id: string) => Sending) => {
    for (const id of RESERVED) {
      const { status } = await call(operation, { token: owner, ...sendingOf(id) });
      if (!allowed.includes(status)) throw new Error(`${operation} of ${id} answered ${status}.`);
    }
  };

  it('is refused in a path', async () => {
    for (const operation of BY_ID) await hold(operation, [400, 404], (id) => ({ id }));
    await hold('changeInquiry', [400, 404], (id) => ({ id, body: { name: '湊' } }));
  });

  it('is refused or omitted among {ids}', async () => {
    for (const operation of BY_IDS) await hold(operation, [200, 400], (id) => ({ ids: `a,${id}` }));
  });

  it('is refused or matches nothing as ?id=', async () => {
    for (const operation of ['listAccounts', 'countAccounts', 'listPurchases', 'listEmailVerifications'] as const) {
      await hold(operation, [200, 400], (id) => ({ query: { id } }));
    }
  });

  it('is refused in a body', async () => {
    const choice = { purchaseCount: 1, acceptsPartial: true };
    await hold('createPurchase', [400, 404], (accountID) => ({ body: { accountID, ...choice } }));
  });
});
