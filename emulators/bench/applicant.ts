import { randomUUID } from 'node:crypto';
import { campaign } from 'functions/shared/campaign/current';
import { scheduledEvents, rosterFrozenAt } from 'functions/shared/campaign/scheduledEvents';
import { OUTBOXES } from 'functions/shared/mail/mail';
import { mailTypes } from 'functions/shared/mail/mailTypes/registry';
import { fromISO } from 'functions/shared/time/instants';
import { MAX_FEW } from 'functions/shared/totals/few';
import { person, type Person } from '../seed/people.ts';
import type { Course } from './course.ts';
import { type Counted, counting } from './counted.ts';
import { countRow, type Row } from './figure.ts';
import type { Counts } from './host.ts';
import { giveBeacon, openDraw } from './measured/storedDraw.ts';
import { MINUTE_MS } from 'functions/shared/time/durations';

/** The limits for one applicant with a card, including the saving of the card and its events, and the mail of the commitment. */
const MAX_READS = 40;
const MAX_WRITES = 37;
const MAX_READS_A_MAIL = 2;
/**
 * The campaign is run with few applicants and again with many. The difference is the cost of the additional applicants. Both numbers exceed the limit
 * up to which the office counts by reading single records, as in a real campaign.
 */
const FEW = MAX_FEW + 10;
const MANY = FEW + 60;
const AT_ONCE = 6;
/** Longer than an instance caches the campaign's facts (two seconds) and the mail texts (a minute). */
const LATER_MS = 2 * MINUTE_MS;
const { timetable } = campaign;
/** The mail to everybody on the roster after the commitment is public. */
const COMMITMENT_MAIL = 40;

interface Applicant extends Person {
  verificationID: string;
  accountID: string;
  /** The key of the link that was opened last. */
  key: string;
}

interface Step {
  readonly name: string;
  /** Campaign time, epoch ms; absent: that of the previous step. */
  readonly at?: number;
  readonly run: () => Promise<unknown>;
}

/** The steps of applicants who are not selected. They pre-register in phase 2, so that both broadcasts reach them. */
function stepsOf(counted: Counted, applicants: readonly Applicant[]): Step[] {
  const { call } = counted;
  const each = async (act: (one: Applicant) => Promise<unknown>): Promise<void> => {
    for (let start = 0; start < applicants.length; start += AT_ONCE) {
      await Promise.all(applicants.slice(start, start + AT_ONCE).map(act));
    }
  };
  const all = (act: (one: Applicant) => Promise<unknown>) => () => each(act);
  const mails = () => counted.deliver('mails');
  const bulkMails = () => counted.deliver('bulkMails');
  const tick = () => counted.tick();
  const ask = async (one: Applicant) => {
    const body = { email: one.email, verificationPattern: 1 } as const;
    one.verificationID = (await call('createEmailVerification', { body, idempotencyKey: randomUUID() })).id;
  };
  const confirm = async (one: Applicant) => {
    one.key = await counted.key(one.email, 1, '/registration');
    await call('changeEmailVerification', { id: one.verificationID, body: { verificationKey: one.key } });
  };
  const register = async (one: Applicant) => {
    const body = { ...one.input, verificationKey: one.key };
    one.accountID = (await call('createAccount', { body, idempotencyKey: randomUUID() })).id;
  };
  const apply = async ({ key }: Applicant) => {
    const body = { purchaseCount: campaign.maxSets, acceptsPartial: false, verificationKey: key };
    await call('createPurchase', { body, idempotencyKey: randomUUID() });
  };
  // Cards are saved one after another, slowly enough that no retry is counted twice.
  const saveCards = async () => {
    for (const { accountID, key } of applicants) await counted.saveCard(accountID, key);
  };
  const look = async (one: Applicant, type: number, page: string) => {
    one.key = await counted.key(one.email, type, page);
    await call('getAccount', { id: one.accountID, verificationKey: one.key });
  };
  const close = async () => {
    // The supply is smaller than any requested number of sets, so nobody wins. The schedule continues from here.
    await openDraw(counted.firestore, campaign.maxSets - 1);
    await tick();
  };
  const draw = async () => {
    await giveBeacon(counted.firestore);
    await tick();
  };
  const results = async () => {
    await bulkMails();
    // Fails unless everybody lost and got the mail about it.
    await each(({ email }) => counted.key(email, 42, '/status'));
  };
  return [
    { name: 'requests a verification', at: fromISO(timetable.open) + LATER_MS, run: all(ask) },
    { name: 'mail 1', run: mails },
    { name: 'confirms the address', run: all(confirm) },
    { name: 'registers', run: all(register) },
    { name: 'mail 2', run: mails },
    { name: 'broadcast of mail 3', at: broadcastAt(3), run: tick },
    { name: 'mail 3', run: bulkMails },
    { name: 'broadcast of mail 4', at: broadcastAt(4), run: tick },
    { name: 'mail 4', run: bulkMails },
    { name: 'opens the link of mail 4', run: all((one) => look(one, 4, '/purchase')) },
    { name: 'applies', run: all(apply) },
    { name: 'saves a card', run: saveCards },
    { name: 'Stripe’s events', run: () => counted.hearStripe() },
    { name: 'mail 22', run: mails },
    { name: 'opens the own record', run: all((one) => look(one, 22, '/registration-change')) },
    { name: 'close of the roster', at: rosterFrozenAt(timetable) + MINUTE_MS, run: close },
    { name: 'commitment', at: fromISO(timetable.commitment) + LATER_MS, run: tick },
    ...(COMMITMENT_MAIL in mailTypes
      ? [
          { name: `broadcast of mail ${COMMITMENT_MAIL}`, run: tick },
          { name: `mail ${COMMITMENT_MAIL}`, run: bulkMails },
        ]
      : []),
    { name: 'draw', at: fromISO(timetable.draw) + LATER_MS, run: draw },
    { name: 'release', at: fromISO(timetable.resultRelease) + LATER_MS, run: tick },
    { name: 'mail 42', run: results },
  ];
}

/** The time by which the timetable's broadcast of this type has reached everybody. */
function broadcastAt(mailType: 3 | 4): number {
  const effect = scheduledEvents(timetable).find((one) => one.kind === 'broadcast' && one.mailType === mailType);
  const paceMs = campaign.broadcasts.find((one) => one.mailType === mailType)?.paceMs ?? 0;
  if (effect === undefined) throw new Error(`The timetable has no broadcast of mail ${mailType}.`);
  return effect.dueAt + paceMs + LATER_MS;
}

interface Journey {
  /** The costs by step, in the order of the journey. */
  readonly costs: ReadonlyMap<string, Counts>;
  /** The number of mails that the mail server accepted. */
  readonly sent: number;
}

const sentBy = async ({ firestore }: Counted): Promise<number> => {
  const counts = OUTBOXES.map((name) => firestore.collection(name).where('state', '==', 'SENT').count().get());
  return (await Promise.all(counts)).reduce((sum, snapshot) => sum + snapshot.data().count, 0);
};

/** The number of documents that expire later and are billed as deletes then. */
async function expiring({ firestore }: Counted): Promise<number> {
  const counts = ['idempotencyKeys', 'rateLimits'].map(async (name) => await firestore.collection(name).count().get());
  return (await Promise.all(counts)).reduce((sum, snapshot) => sum + snapshot.data().count, 0);
}

/** The cost of each step for `count` applicants, in the order of the journey, and that of an idle minute. */
const completed = async (course: Course, count: number): Promise<Journey> =>
  await counting(course, `applicants-${count}`, async (counted) => {
    const { firestore } = counted;
    for (const { id } of await firestore.listCollections()) await firestore.recursiveDelete(firestore.collection(id));
    await counted.moveTo(fromISO(timetable.open) + MINUTE_MS);
    // The first tick writes the mail texts.
    await counted.tick();
    const applicants = Array.from({ length: count }, (_, index): Applicant => {
      return { ...person(`applicants/${count}`, index), verificationID: '', accountID: '', key: '' };
    });
    const costs = new Map<string, Counts>();
    for (const { name, at, run } of stepsOf(counted, applicants)) {
      if (at !== undefined) await counted.moveTo(at);
      costs.set(name, await counted.counts(run));
    }
    costs.set(EXPIRES, { reads: 0, writes: 0, deletes: await expiring(counted) });
    costs.set(IDLE, await counted.counts(() => counted.tick()));
    return { costs, sent: await sentBy(counted) };
  });

/** The steps that only deliver mails. */
const DELIVERY = /^mail \d+$/u;
const EXPIRES = 'what expires';
const IDLE = 'an idle minute of the schedule';

/** Returns the row about the reads for delivering an applicant's mails, on average for one mail. */
function mailRow(reads: Readonly<Record<string, number>>, mails: number): Row {
  const delivered = Object.entries(reads).filter(([name]) => DELIVERY.test(name));
  const tenths = delivered.reduce((sum, [, one]) => sum + Math.round(10 * one), 0);
  const each = tenths / 10 / mails;
  return countRow('reads per delivered mail', 'documents', each, MAX_READS_A_MAIL, {
    'mails an applicant': mails,
    ...Object.fromEntries(delivered),
  });
}

/** The rows about the documents read and written for one applicant who is not selected, over the whole campaign. */
export async function applicantRows(course: Course): Promise<Row[]> {
  const [few, many] = [await completed(course, FEW), await completed(course, MANY)];
  const eachOf = (kind: keyof Counts): Record<string, number> =>
    Object.fromEntries(
      [...many.costs].map(([name, cost]) => {
        const more = cost[kind] - (few.costs.get(name)?.[kind] ?? 0);
        return [name, Math.round((10 * more) / (MANY - FEW)) / 10];
      }),
    );
  const rowFor = (kind: keyof Counts, name: string, most: number, further: Row['notes']): Row => {
    const each = eachOf(kind);
    // Tenths are added as integers, since sums of binary fractions are inexact.
    const total = Object.values(each).reduce((sum, one) => sum + Math.round(10 * one), 0) / 10;
    const notes = Object.fromEntries(Object.entries(each).filter(([, count]) => count !== 0));
    return countRow(`documents ${name} per applicant, not selected`, 'documents', total, most, {
      ...notes,
      ...further,
    });
  };
  const deletes = Object.values(eachOf('deletes')).reduce((sum, one) => sum + one, 0);
  return [
    rowFor('reads', 'read', MAX_READS, { [`${IDLE}, not per applicant`]: many.costs.get(IDLE)?.reads ?? 0 }),
    mailRow(eachOf('reads'), (many.sent - few.sent) / (MANY - FEW)),
    rowFor('writes', 'written', MAX_WRITES, { 'deleted, most of them by TTL': deletes }),
  ];
}
