import { Firestore } from 'firebase-admin/firestore';
import { campaign } from 'functions/shared/campaign/current';
import { type Call, createClient } from 'functions/shared/contract/client';
import { HOUR_MS } from 'functions/shared/time/durations';
import { fromISO } from 'functions/shared/time/instants';
import { seed } from '../../seed/seed.ts';
import { world } from '../../seed/world.ts';
import { benchSecrets } from '../counted.ts';
import { type Course, projectId, serverEnvironment } from '../course.ts';
import { countRow, type Row } from '../figure.ts';
import { Host } from '../host.ts';
import { benchToken, startProvider, writeOperator } from '../signedIn.ts';
import { type Known, writeMuchAbout } from './fullPerson.ts';
import { writeStoredTotals } from './storedTotals.ts';
import { listRows, page, SHOWN } from './lists.ts';

const MAX_READS = { search: 30, top: 60, person: 80, totals: 60 } as const;
const NOW = fromISO(campaign.timetable.applicationEnd) - HOUR_MS;
/** Longer than an instance caches the campaign's facts, so that each view reads them. */
const PAUSE_MS = 10_000;

interface Visit {
  /** The number of people in the sample data. */
  readonly people: number;
  readonly call: Call<'office'>;
  readonly known: Known;
  readonly texts: readonly string[];
}

interface Found extends Known {
  readonly receiptID: string;
}

/** Makes the calls of every page of the office: the caller, and the number of approval requests in the menu. */
const frame = (call: Call<'office'>): Promise<unknown>[] => [
  call('getMe'),
  call('listApprovals', { query: { limit: 1 } }),
];

/** Makes the calls of a page about the campaign's time. */
const times = (call: Call<'office'>): Promise<unknown>[] => [
  call('listSystemStages', { query: { limit: 1 } }),
  call('getTimetable'),
];

/** Makes the calls of /admin (emulators/test/browser/office/top.test.ts). */
const top = async ({ call }: Visit): Promise<unknown> =>
  await Promise.all([...frame(call), ...times(call), call('getAttention')]);

/** The calls of /admin/totalPurchase while applications are open (emulators/test/browser/office/office.test.ts). */
const totals = async ({ call }: Visit): Promise<unknown> =>
  await Promise.all([...frame(call), ...times(call), call('listDraws'), call('getApplicationTotals')]);

/** Makes the calls of a person's page, which emulators/test/browser/office/phone.long.test.ts lists. */
const person = async ({ call, known: { id, email } }: Visit): Promise<unknown> =>
  await Promise.all([
    ...frame(call),
    ...times(call),
    call('getManyAccounts', { ids: id }),
    call('getAccountStory', { id }),
    call('listSuppressions', { query: { email, limit: 1 } }),
  ]);

/**
 * Returns texts to search for: prefixes that many people share, in each searched field, an address with all of its mails, a receipt id, and a text
 * without a match.
 */
const textsOf = ({ email, receiptID }: Found): string[] => [
  '佐藤',
  'サトウ',
  'さ',
  'sato',
  email,
  '090',
  '1234',
  'さとう 1234',
  'AAAA',
  receiptID,
  'ヌヌヌ',
];

/** The reads of a list apart from its rows and its total: the caller, the menu, and whether there are more rows. */
const BESIDE = 15;

/** The lists that grow with the people: the first page, the total, and the calls of every page. Accounts include their applications. */
const LISTS: Readonly<Record<string, (call: Call<'office'>) => Promise<unknown>[]>> = {
  accounts: (call) => [call('listAccountsWithPurchase', { query: page }), call('countAccounts')],
  'accounts alone': (call) => [call('listAccounts', { query: page }), call('countAccounts')],
  applications: (call) => [call('listPurchases', { query: page }), call('countPurchases')],
  'applications that wait for a card': (call) => [
    call('listPurchases', { query: { ...page, state: 'CARD_PENDING' } }),
    call('countPurchases', { query: { state: 'CARD_PENDING' } }),
  ],
  enquiries: (call) => [call('listInquiries', { query: page }), call('countInquiries'), call('getInquiryFigures')],
};

const listing =
  (of: (call: Call<'office'>) => Promise<unknown>[]) =>
  async ({ call }: Visit): Promise<unknown> =>
    await Promise.all([...frame(call), ...of(call)]);

const searching =
  (text: string) =>
  async ({ call }: Visit): Promise<unknown> =>
    await call('searchRecords', { query: { q: text } });

/** The seeded person with an application and an enquiry. @throws Error if there is none */
const knownIn = (people: number): Found => {
  const { accounts, inquiries, purchases } = world(people, NOW);
  const addresses = new Set(inquiries.map(({ email }) => email));
  const receipts = new Map(purchases.map(({ id, receiptID }) => [id, receiptID]));
  for (const { id, email } of accounts) {
    const receiptID = receipts.get(id);
    if (email !== null && addresses.has(email) && receiptID !== undefined) return { id, email, receiptID };
  }
  throw new Error('The sample data has no applicant with an enquiry.');
};

/** Counts the documents that a view reads on a server whose cached facts have expired. */
const counted = async (host: Host, visit: Visit, view: (visit: Visit) => Promise<unknown>, place: number) => {
  await host.shiftClock(NOW - Date.now() + place * PAUSE_MS);
  const before = await host.counts();
  await view(visit);
  return (await host.counts()).reads - before.reads;
};

const rowsOf = async (host: Host, visit: Visit): Promise<Row[]> => {
  let place = 1;
  const readsOf = async (view: (visit: Visit) => Promise<unknown>) => await counted(host, visit, view, (place += 1));
  const each = async (views: readonly (readonly [string, (visit: Visit) => Promise<unknown>])[]) => {
    const notes: Record<string, number> = {};
    for (const [name, view] of views) notes[name] = await readsOf(view);
    return { notes, most: Math.max(...Object.values(notes)) };
  };
  const searches = await each(visit.texts.map((text) => [`“${text}”`, searching(text)]));
  const lists = await each(Object.entries(LISTS).map(([name, of]) => [name, listing(of)]));
  const ofList = 2 * SHOWN + visit.people / 1000 + BESIDE;
  const whole = { 'people in the sample data': visit.people };
  return [
    countRow(
      'reads of a search, signing in included: at most',
      'documents',
      searches.most,
      MAX_READS.search,
      searches.notes,
    ),
    countRow('reads of a list, signing in included: at most', 'documents', lists.most, ofList, lists.notes),
    countRow('reads of /admin, signing in included', 'documents', await readsOf(top), MAX_READS.top, whole),
    countRow(
      'reads of /admin/totalPurchase, signing in included',
      'documents',
      await readsOf(totals),
      MAX_READS.totals,
      whole,
    ),
    countRow(
      'reads of a person’s page, signing in included',
      'documents',
      await readsOf(person),
      MAX_READS.person,
      whole,
    ),
  ];
};

/**
 * The rows about the documents that the office reads for a view, in sample data as `npm start -- --seed N` writes them, with one person who has many
 * records.
 */
export async function viewsRows(course: Course): Promise<Row[]> {
  const { database, profile, people, bundle: module } = course;
  const firestore = new Firestore({ projectId, host: database.host, ssl: false });
  const provider = await startProvider();
  const clockShiftMs = NOW - Date.now();
  const emulator = { FIREBASE_AUTH_EMULATOR_HOST: provider.host, BENCH_COUNT: '1' };
  const env = { ...serverEnvironment(course), ...benchSecrets, ...emulator };
  const host = await Host.start({ module, clockShiftMs, profile, env });
  try {
    await seed({ projectId, firestoreHost: database.host, authHost: null, size: people, now: NOW });
    await writeOperator(firestore, 'owner');
    const known = knownIn(people);
    await writeMuchAbout(firestore, known);
    await writeStoredTotals(firestore, NOW);
    const signedInAt = Math.floor((Date.now() + clockShiftMs) / 1000);
    const token = async () => benchToken(projectId, clockShiftMs, signedInAt);
    const call = createClient<'office'>({ origin: `http://127.0.0.1:${host.port}`, token });
    // The first sign-in binds the provider's user, once.
    await call('getMe');
    const rows = await rowsOf(host, { people, call, known, texts: textsOf(known) });
    return [...rows, ...(await listRows(host, call, firestore, people))];
  } finally {
    await host.stop();
    await provider.stop();
    await firestore.terminate();
  }
}
