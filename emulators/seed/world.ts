import { applied } from 'functions/shared/application/machine';
import { NO_CARD } from 'functions/shared/application/states';
import { campaign } from 'functions/shared/campaign/current';
import { usesFewer } from 'functions/shared/campaign/fewerSets';
import { fromISO, toISO } from 'functions/shared/time/instants';
import { timetableEntries, type StageCode } from 'functions/shared/campaign/stages';
import { ID_ALPHABET, APPLICATION_NUMBER_ALPHABET } from 'functions/shared/fields/alphabets';
import type { Account } from 'functions/shared/entities/account';
import { SHARDS } from 'functions/shared/entities/entity';
import { inquiry, type Inquiry } from 'functions/shared/entities/inquiry';
import type { Purchase } from 'functions/shared/entities/purchase';
import { facetsOf } from 'functions/shared/totals/facets';
import { person } from './people.ts';
import { seededRandom, type Random } from './random.ts';

/** The seed of all seeded people. */
export const SEED = 'local';
const APPLICATIONS = {
  start: fromISO(campaign.timetable.applicationStart),
  end: fromISO(campaign.timetable.applicationEnd),
} as const;
const ONE_IN_ASKS = 25;
const QUESTIONS: readonly [string, ...string[]] = [
  '申し込みは先着順でしょうか。仕事の都合で夜にしか手続きができません。',
  '同じ家に住む母の分も申し込めますか。母はメールを使っていません。',
  '商品券はどのお店で使えますか。\n飲食店でも使えるか教えてください。',
  '登録した住所に誤りがありました。どこから直せますか。',
  '抽選の結果はいつ届きますか。',
];

/** The applicants' data at one moment. */
export interface World {
  accounts: Account[];
  purchases: Purchase[];
  inquiries: Inquiry[];
}

/** All seeded accounts have an e-mail address. */
type Person = Account & { readonly email: string };

interface Span {
  stage: StageCode;
  start: number;
  end: number;
  weight: number;
}

/** The registrations in a whole phase, relative to those of the other phases. */
const CROWD: { readonly [S in StageCode]?: number } = {
  ADVANCE_REGISTRAION_ONLY: 60,
  ADVANCE_REGISTRAION_AND_APPLICATION_EMAIL_ONLY: 12,
  ADVANCE_REGISTRAION_AND_APPLICATION: 28,
};

/** The phases of registration up to `now`, weighted by their crowd and by how much of each has passed. */
function spans(now: number): Span[] {
  const entries = timetableEntries(campaign.timetable);
  return entries.flatMap(({ stage, startsAt }, index) => {
    const [start, next] = [fromISO(startsAt), entries[index + 1]];
    const whole = next === undefined ? 0 : fromISO(next.startsAt) - start;
    const end = Math.min(start + whole, now);
    const crowd = CROWD[stage];
    return crowd === undefined || end <= start ? [] : [{ stage, start, end, weight: (crowd * (end - start)) / whole }];
  });
}

/** A random moment of registration within the open phases, and its stage; null before the opening. */
function registration(random: Random, open: readonly Span[]): { stage: StageCode; at: number } | null {
  let left = random.share() * open.reduce((sum, { weight }) => sum + weight, 0);
  for (const { stage, start, end, weight } of open) {
    left -= weight;
    if (left < 0) return { stage, at: start + random.below(end - start) };
  }
  return null;
}

function accountOf(random: Random, index: number, open: readonly Span[]): Person | null {
  const registered = registration(random, open);
  if (registered === null) return null;
  const { email, input } = person(SEED, index);
  const at = toISO(registered.at);
  return {
    ...input,
    id: random.text(ID_ALPHABET, 20),
    email,
    note: null,
    wonFlag: null,
    channel: 'web',
    paperBatch: null,
    consents: input.consents.map((consent) => ({ ...consent, acceptedAt: at })),
    keyVersion: 1,
    movedFrom: null,
    registeredStage: registered.stage,
    shard: random.below(SHARDS),
    runID: null,
    createdAt: at,
    updatedAt: at,
  };
}

/** Returns a person's application, which has no card yet; null if there is none. Most people apply soon after the start. */
function purchaseOf(random: Random, owner: Account, now: number): Purchase | null {
  const start = Math.max(APPLICATIONS.start, fromISO(owner.createdAt));
  const end = Math.min(now, APPLICATIONS.end);
  const progress = (end - APPLICATIONS.start) / (APPLICATIONS.end - APPLICATIONS.start);
  // Both are drawn in any case, so that a later moment of the same world only adds to it.
  const [appetite, moment] = [random.share(), random.share()];
  if (end <= start || appetite > 0.15 + 0.65 * Math.sqrt(progress)) return null;
  const at = toISO(start + Math.floor((end - start) * moment));
  const receiptID = random.text(APPLICATION_NUMBER_ALPHABET, 12);
  const wish = {
    purchaseCount: random.chance(0.8) ? owner.plannedPurchaseCount : campaign.minSets,
    acceptsPartial: random.chance(0.5) && usesFewer(campaign),
  };
  return {
    id: owner.id,
    accountID: owner.id,
    receiptID,
    channel: owner.channel,
    ...facetsOf(owner),
    ...applied({ awaitsCard: true, wish }),
    ...NO_CARD,
    shard: random.below(SHARDS),
    runID: null,
    createdAt: at,
    updatedAt: at,
  };
}

function inquiryOf(random: Random, asker: Person, now: number): Inquiry {
  const start = fromISO(asker.createdAt);
  const at = toISO(start + random.below(Math.max(1, now - start)));
  // The entity adds the fields of the help desk.
  return inquiry.record.parse({
    id: random.text(ID_ALPHABET, 20),
    name: `${asker.lastName} ${asker.firstName}`,
    email: asker.email,
    phone: random.chance(0.5) ? asker.phoneNumber : null,
    message: random.pick(QUESTIONS),
    createdAt: at,
    updatedAt: at,
  });
}

/**
 * Returns the data of the applicants with the numbers `from` to `to` (exclusive) as of `now` (campaign time, epoch ms), the same in every run. Before
 * the opening there are none. Records are parsed only when they are written, since parsing took most of the time here.
 */
export function worldPart({ from, to }: { readonly from: number; readonly to: number }, now: number): World {
  const made: World = { accounts: [], purchases: [], inquiries: [] };
  const open = spans(now);
  for (let index = from; index < to; index += 1) {
    // Each person and purpose has a random stream of its own, so that a world of 1000 contains the 300 of the smaller one.
    const owner = accountOf(seededRandom('account', SEED, index), index, open);
    if (owner === null) continue;
    made.accounts.push(owner);
    const application = purchaseOf(seededRandom('purchase', SEED, index), owner, now);
    if (application !== null) made.purchases.push(application);
    if (index % ONE_IN_ASKS === 0) made.inquiries.push(inquiryOf(seededRandom('inquiry', SEED, index), owner, now));
  }
  return made;
}

/** All of a world of `size` applicants. */
export const world = (size: number, now: number): World => worldPart({ from: 0, to: size }, now);
