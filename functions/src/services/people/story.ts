import type { StoryEntry } from '../../shared/contract/definitions/accounts.ts';
import { type AuditLog, auditLog, isReadable } from '../../shared/entities/auditLog.ts';
import type { Account } from '../../shared/entities/account.ts';
import {
  isBefore,
  newestPage,
  type NewestPage,
  type Place,
  type Source,
} from '../../shared/entities/story/newestFirst.ts';
import type { Purchase } from '../../shared/entities/purchase.ts';
import { APART, type StoryKind } from '../../shared/entities/story/storyKinds.ts';
import { storySteps } from '../../shared/entities/story/storySteps.ts';
import { voucher } from '../../shared/entities/voucher.ts';
import type { Timetable } from '../../shared/campaign/timetable.ts';
import { isRepeatable } from '../../shared/mail/repeat.ts';
import { drawBy } from '../../store/draw/draws.ts';
import { passedOverAt } from '../../store/draw/changes.ts';
import { manyByID } from '../../store/many.ts';
import { exclusionNotices } from '../../store/people/exclusionNotices.ts';
import { type Found, type Portion, storySources } from '../../store/people/story.ts';
import type { Reads } from '../../store/records.ts';

interface Person {
  readonly account: Account;
  readonly purchase: Purchase | null;
}
/** Campaign time, epoch ms, and the timetable in force. */
interface Moment {
  readonly now: number;
  readonly timetable: Timetable;
}

interface StoryQuery {
  /** Only this kind; null: all. */
  readonly kind: StoryKind | null;
  /** The page begins after this place; null: with the newest entry. */
  readonly from: Place | null;
}

/**
 * Maximum number of records that are read from each source for a page of all kinds. Together with the rest of the page they are below eighty (rules
 * 10.25).
 */
const MAX_ENTRIES = {
  mailsAbout: 6,
  mailsTo: 6,
  bulkMailsAbout: 4,
  bulkMailsTo: 4,
  changes: 8,
  calls: 4,
  inquiries: 4,
  verifications: 3,
  // Not on a page of all kinds.
  openings: 0,
};
/** Maximum number for each source if one kind is requested. */
const MAX_ALONE = 12;

const sourceOf = <R extends { readonly id: string; readonly createdAt: string }>(
  { records, hasMore }: Found<R>,
  entryOf: (record: R, place: Place) => StoryEntry,
): Source<StoryEntry> => ({
  entries: records.map((one) => entryOf(one, { id: one.id, at: one.createdAt })),
  hasMore,
});

type Readers = Readonly<Record<keyof typeof MAX_ENTRIES, readonly [StoryKind, () => Promise<Source<StoryEntry>>]>>;

/** Returns the readers of all sources, each with a bounded query. */
const readersOf = (
  reads: Reads,
  { account, purchase }: Person,
  { kind, from }: StoryQuery,
  moment: Moment,
): Readers => {
  const sources = storySources(reads, account);
  const portion = (name: keyof typeof MAX_ENTRIES): Portion => ({
    from,
    most: kind === null ? MAX_ENTRIES[name] : MAX_ALONE,
  });
  const mails = (outbox: 'mail' | 'bulkMail', name: 'mailsAbout' | 'mailsTo' | 'bulkMailsAbout' | 'bulkMailsTo') =>
    [
      'mail',
      async () =>
        sourceOf(await sources[name](portion(name)), (record, place) => ({
          kind: 'mail',
          ...place,
          outbox,
          mail: record,
          isRepeatable:
            record.recipient?.accountID === account.id && isRepeatable(record.mailType, { purchase, ...moment }),
        })),
    ] as const;
  return {
    mailsAbout: mails('mail', 'mailsAbout'),
    mailsTo: mails('mail', 'mailsTo'),
    bulkMailsAbout: mails('bulkMail', 'bulkMailsAbout'),
    bulkMailsTo: mails('bulkMail', 'bulkMailsTo'),
    changes: ['change', async () => sourceOf(await sources.changes(portion('changes')), changeOf)],
    openings: ['opening', async () => sourceOf(await sources.openings(portion('openings')), openingOf)],
    calls: [
      'phoneCall',
      async () =>
        sourceOf(await sources.calls(portion('calls')), (call, place) => ({ kind: 'phoneCall', ...place, call })),
    ],
    inquiries: [
      'inquiry',
      async () =>
        sourceOf(await sources.inquiries(portion('inquiries')), (inquiry, place) => ({
          kind: 'inquiry',
          ...place,
          inquiry,
        })),
    ],
    verifications: [
      'verification',
      async () =>
        sourceOf(await sources.verifications(portion('verifications')), (verification, place) => ({
          kind: 'verification',
          ...place,
          verification,
        })),
    ],
  };
};

const openingOf = (entry: AuditLog, place: Place): StoryEntry => ({ kind: 'opening', ...place, entry });

const changeOf = (entry: AuditLog, place: Place): StoryEntry => ({ kind: 'change', ...place, entry });

/** Returns the entries after the place, for sources that are read completely. */
const completeSource = (entries: readonly StoryEntry[], from: Place | null): Source<StoryEntry> => ({
  entries: entries.filter((one) => from === null || isBefore(from, one)),
  hasMore: false,
});

/** Returns the entries that derive from the person's own records. */
const stepsOf = async (reads: Reads, { account, purchase }: Person): Promise<StoryEntry[]> => {
  const { drawNumber } = purchase ?? { drawNumber: null };
  const [parcel, draw, notice, leftAt] = await Promise.all([
    purchase && reads.get(voucher, purchase.id),
    drawNumber === null ? null : drawBy(reads, drawNumber),
    purchase && exclusionNotices.get(reads, purchase.id),
    purchase === null || drawNumber === null ? null : passedOverAt(reads, drawNumber, purchase.receiptID),
  ]);
  const facts = {
    account,
    purchase,
    voucher: parcel?.record ?? null,
    releasedAt: draw?.releasedAt ?? null,
    passedOverAt: leftAt,
    excludedAt: notice?.at ?? null,
  };
  return storySteps(facts).map((one) => ({ kind: 'step', ...one }));
};

/** Reads the scheduled runs that last wrote the person's records, which contain only a run's id. */
const runsOf = async (reads: Reads, { account, purchase }: Person): Promise<StoryEntry[]> => {
  const ids = [...new Set([account.runID, purchase?.runID].flatMap((id) => id ?? []))];
  if (ids.length === 0) return [];
  const { records } = await manyByID(reads, auditLog, ids);
  return records.map((entry) => changeOf(entry, { id: entry.id, at: entry.createdAt }));
};

/** Returns a page of all events of a person, newest first. */
export const storyOf = async (
  reads: Reads,
  person: Person,
  query: StoryQuery,
  moment: Moment,
): Promise<NewestPage<StoryEntry>> => {
  const { kind, from } = query;
  const isWanted = (one: StoryKind): boolean => (kind === null ? !APART.includes(one) : kind === one);
  const queried = Object.values(readersOf(reads, person, query, moment)).flatMap(([of, read]) =>
    isWanted(of) ? [read()] : [],
  );
  const [steps, runs, ...sources] = await Promise.all([
    isWanted('step') ? stepsOf(reads, person) : [],
    isWanted('change') ? runsOf(reads, person) : [],
    ...queried,
  ]);
  const { entries, next } = newestPage([completeSource(steps, from), completeSource(runs, from), ...sources]);
  return { entries: entries.filter((one) => one.kind !== 'change' || isReadable(one.entry)), next };
};
