import { campaign } from 'functions/shared/campaign/current';
import { fromISO, toISO } from 'functions/shared/time/instants';
import { PREFIX } from 'functions/shared/contract/route';
import { DEFAULT_TEXTS } from 'functions/shared/mail/texts';
import { administrator } from '../../harness/administrators.ts';
import { apply } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { writeRecords } from '../../harness/records.ts';
import { freshAddress } from '../../harness/person.ts';
import { raw } from '../../harness/raw.ts';
import { setClock } from '../../harness/stack.ts';

const UNKNOWN_KEYS = 6000;
const SMALL = 8 * 1024;
const PER_ADDRESS = 10;

describe('the check of a mail text', () => {
  let token = '';
  beforeAll(async () => {
    await begin(IN_PHASE[4]);
    token = await administrator('operator');
  });

  const { body } = DEFAULT_TEXTS[1];
  it.each([
    ['the link as somebody else’s parameter', `${body}\nhttps://evil.test/?u={{verificationURL}}`],
    ['the link as somebody else’s fragment', `${body}\nhttps://evil.test/#{{verificationURL}}`],
    ['the link within a word', `${body}\nx{{verificationURL}}`],
    ['text at the end of the link', `${body}\n{{verificationURL}}/more`],
    ['a link to another site', `${body}\nhttps://evil.test/`],
    ['a link to a site that begins like the campaign’s', `${body}\n{{siteURL}}.evil.test/`],
    ['a link that mail programs make of a name', `${body}\nwww.evil.test`],
  ])('rejects a text with %s', async (_, changed) => {
    const answer = await call('changeMailConfig', { token, id: 'mail-1', body: { body: changed } });
    expect(answer.code).toBe('template_invalid');
  });

  it('accepts a link to the site and the campaign’s own address', async () => {
    const own = `${body}\n${campaign.office.email}`;
    expect((await call('changeMailConfig', { token, id: 'mail-1', body: { body: own } })).code).toBeNull();
  });
});

describe('the creation of a draw', () => {
  it('is refused in the millisecond of the roster’s close, when an earlier request may still be writing', async () => {
    await begin(IN_PHASE[4]);
    await apply();
    const token = await administrator('owner');
    await setClock(campaign.timetable.rosterClose);
    expect((await call('createDraw', { token, body: { number: 1 } })).status).toBe(409);
    await setClock(toISO(fromISO(campaign.timetable.rosterClose) + 1));
    expect((await call('createDraw', { token, body: { number: 1 } })).status).toBe(409);
  });
});

describe('an error response', () => {
  it('stays small for thousands of unknown keys', async () => {
    const keys = Object.fromEntries(Array.from({ length: UNKNOWN_KEYS }, (_, index) => [`k${index}`, 1]));
    const init = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(keys) };
    const { code, text } = await raw('POST', `${PREFIX}/inquiry`, init);
    expect(code).toBe('validation_failed');
    expect(text.length).toBeLessThan(SMALL);
  });

  it('stays small for one very long unknown key', async () => {
    const init = { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ['k'.repeat(60_000)]: 1 }) };
    const { code, text } = await raw('POST', `${PREFIX}/inquiry`, init);
    expect(code).toBe('validation_failed');
    expect(text.length).toBeLessThan(SMALL);
  });
});

describe('the rate limit of an address', () => {
  it('ignores the tag of the address', async () => {
    await begin(IN_PHASE[4]);
    const [name, domain] = freshAddress().split('@');
    const codes: unknown[] = [];
    for (let tag = 0; tag < 15; tag += 1) {
      const body = { email: `${name}+${tag}@${domain}`, verificationPattern: 1 };
      codes.push((await call('createEmailVerification', { body })).code);
    }
    expect(codes.slice(0, PER_ADDRESS)).toEqual(Array(PER_ADDRESS).fill(null));
    expect(codes.slice(PER_ADDRESS)).toEqual(Array(15 - PER_ADDRESS).fill('rate_limited'));
  });
});

describe('a cursor', () => {
  beforeAll(async () => {
    await begin(IN_PHASE[4]);
    await writeRecords();
  });

  const refused = async (id: string): Promise<void> => {
    const token = await administrator('owner');
    for (const orderBy of ['id', 'createdAt', '-createdAt']) {
      const { cursor } = await done('listAccounts', { token, query: { limit: 2, orderBy } });
      // A cursor is the base64url encoding of a JSON list: binding, value and id.
      const list = JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString('utf8')) as unknown[];
      const forged = Buffer.from(JSON.stringify([...list.slice(0, -1), id])).toString('base64url');
      const { status, code } = await call('listAccounts', { token, query: { limit: 2, orderBy, cursor: forged } });
      // The first wrong response ends the test, since Firestore's client retries a refused query for eight seconds.
      expect([orderBy, status, code]).toEqual([orderBy, 400, 'cursor_invalid']);
    }
  };

  it.each(['.', '..', '__x__', '\ud800'])('is refused if it contains the id %j', refused);
  it.each(['', 'a/b'])('is refused if it contains the id %j', refused);
});
