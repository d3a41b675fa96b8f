import type { Account } from 'functions/shared/entities/account';
import { type EmailVerification, emailVerification } from 'functions/shared/entities/emailVerification';
import { deskAfter, FRESH_DESK } from 'functions/shared/entities/inquiries/inquiryDesk';
import type { Inquiry } from 'functions/shared/entities/inquiry';
import type { Purchase } from 'functions/shared/entities/purchase';
import { storedFields } from 'functions/shared/entities/stored';
import { DAY_MS } from 'functions/shared/time/durations';
import { fromISO, toISO } from 'functions/shared/time/instants';
import { CardDesk, type SeededCards } from './cards.ts';
import { EffectsBefore } from './effectsBefore.ts';
import { worldDocuments } from './seed.ts';
import type { SeedDocument } from './seedDocument.ts';
import { worldPart, type World } from './world.ts';

/** The others among whom a test's own people are. */
export interface Crowd {
  readonly people: number;
  /** What they did until then, campaign time. */
  readonly until: string;
}

/** As many as are made at once; more would only take memory. */
const PART = 2_000;
/** A test finds its own person by these, and nobody else: the reading of a name, and the last digits of a number. */
const SOUGHT = { last: '齋藤', phoneEnd: '8642' } as const;
const INSTEAD = { last: '南', kana: 'ミナミ', phone: '08010008643' } as const;
const CLERK = 'clerk@mail.invalid';
/** Of the applications that wait for their card one in ten is left: a test writes to all of them. */
const ONE_IN_WAITS = 10;
/** Of 10,000,000 numbers none comes twice before all have come. */
const [PHONES, STEP] = [10_000_000, 7_919];

const phoneOf = (number: number): string => {
  const phone = `0801${String((number * STEP) % PHONES).padStart(7, '0')}`;
  return phone.endsWith(SOUGHT.phoneEnd) ? INSTEAD.phone : phone;
};

/** Nobody is taken for anybody else. @param number of the person in the crowd */
const apart = (one: Account, number: number): Account => {
  const address1 = one.address1.replace(/\d+番/, `${number + 1}番`);
  const own = { ...one, phoneNumber: phoneOf(number), address1 };
  if (one.lastName !== SOUGHT.last) return own;
  return { ...own, lastName: INSTEAD.last, lastNameKana: one.lastNameKana === null ? null : INSTEAD.kana };
};

/** Nothing that they asked waits for anybody. */
const answered = (one: Inquiry): Inquiry => ({
  ...one,
  ...(deskAfter(FRESH_DESK, { step: 'reply', then: 'DONE' }, { by: CLERK, at: one.createdAt }) ?? FRESH_DESK),
});

const confirmed = ({ id, email, createdAt, registeredStage, shard }: Account): EmailVerification[] =>
  email === null
    ? []
    : [
        {
          id,
          email,
          expiredAt: toISO(fromISO(createdAt) + DAY_MS),
          verificationPattern: 1,
          accountID: null,
          accountKeyVersion: null,
          ownerID: null,
          confirmedAt: createdAt,
          requestedStage: registeredStage,
          shard,
          createdAt,
          updatedAt: createdAt,
        },
      ];

/** Nobody in it is reminded of anything while a test runs. */
const quiet = ({ purchases, settlements, stripe }: SeededCards): SeededCards => ({
  purchases: purchases
    .filter(({ state }, index) => state !== 'CARD_PENDING' || index % ONE_IN_WAITS === 0)
    .map((one): Purchase => ({ ...one, cardRemindAt: null })),
  settlements,
  stripe,
});

const crowdPart = (from: number, to: number, until: number): World => {
  const { accounts, purchases, inquiries } = worldPart({ from, to }, until);
  return {
    accounts: accounts.map((one, index) => apart(one, from + index)),
    purchases,
    inquiries: inquiries.map(answered),
  };
};

/** The crowd's documents, and the effects before a time as ended, so that no broadcast goes to it. @param now campaign time */
export function crowdDocuments({ people, until }: Crowd, now: string): SeedDocument[] {
  const [desk, effects] = [new CardDesk(fromISO(until)), new EffectsBefore(fromISO(now))];
  const documents: SeedDocument[] = [];
  for (let from = 0; from < people; from += PART) {
    const part = crowdPart(from, Math.min(from + PART, people), fromISO(until));
    effects.add(part);
    documents.push(...worldDocuments(part, quiet(desk.serve(part.purchases))));
    for (const one of part.accounts.flatMap(confirmed)) {
      documents.push({ collection: emailVerification.plural, id: one.id, data: storedFields(emailVerification, one) });
    }
  }
  return [...documents, ...effects.documents()];
}
