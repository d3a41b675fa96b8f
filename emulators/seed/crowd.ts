import type { Account } from 'functions/shared/entities/account';
import { type EmailVerification, emailVerification } from 'functions/shared/entities/emailVerification';
import { deskAfter, FRESH_DESK } from 'functions/shared/entities/inquiries/inquiryDesk';
import type { Inquiry } from 'functions/shared/entities/inquiry';
import type { Purchase } from 'functions/shared/entities/purchase';
import { storedFields } from 'functions/shared/entities/stored';
import { DAY_MS } from 'functions/shared/time/durations';
import { fromISO, toISO } from 'functions/shared/time/instants';
import { CardDesk, type SeededCards } from './cards.ts';
import { EventsBefore } from './eventsBefore.ts';
import { worldDocuments } from './seed.ts';
import type { SeedDocument } from './seedDocument.ts';
import { worldPart, type World } from './world.ts';

/** The background population among which a test places its own people. */
export interface Crowd {
  readonly people: number;
  /** The campaign time until which they have acted. */
  readonly until: string;
}

/** The number of people created at once, which bounds the memory. */
const PART = 2_000;
/** The name and the last digits by which tests find their own person. Nobody in the crowd has them. */
const SOUGHT = { last: '齋藤', phoneEnd: '8642' } as const;
const INSTEAD = { last: '南', kana: 'ミナミ', phone: '08010008643' } as const;
const CLERK = 'clerk@mail.invalid';
/** One in ten applications that wait for a card is kept, since a test sends mails to all of them. */
const ONE_IN_WAITS = 10;
/** Steps through 10,000,000 telephone numbers without a repetition. */
const [PHONES, STEP] = [10_000_000, 7_919];

const phoneOf = (number: number): string => {
  const phone = `0801${String((number * STEP) % PHONES).padStart(7, '0')}`;
  return phone.endsWith(SOUGHT.phoneEnd) ? INSTEAD.phone : phone;
};

/** Makes the account's data unique, so that it is no possible duplicate. @param number of the person in the crowd */
const apart = (one: Account, number: number): Account => {
  const address1 = one.address1.replace(/\d+番/, `${number + 1}番`);
  const own = { ...one, phoneNumber: phoneOf(number), address1 };
  if (one.lastName !== SOUGHT.last) return own;
  return { ...own, lastName: INSTEAD.last, lastNameKana: one.lastNameKana === null ? null : INSTEAD.kana };
};

/** Marks an enquiry as finished. */
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

/** Removes reminders that would be sent while a test runs. */
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

/** Returns the crowd's documents, and the due scheduled events as ended, so that no broadcast reaches the crowd. @param now campaign time */
export function crowdDocuments({ people, until }: Crowd, now: string): SeedDocument[] {
  const [desk, effects] = [new CardDesk(fromISO(until)), new EventsBefore(fromISO(now))];
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
