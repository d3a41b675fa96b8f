import { toISO } from 'functions/shared/time/instants';
import { secondOf } from './arrivals.ts';
import { counted } from './steps.ts';
import type { Meter } from './quota.ts';
import type { Simulation } from './simulation.ts';

/** The longest wait at one step, and the longest queue. Times in seconds. */
interface Wait {
  readonly name: string;
  readonly longest: number;
  readonly longestAt: number;
  readonly most: number;
}

/** A job: its beginning and end as ISO text, and its duration in seconds. */
interface End {
  readonly name: string;
  readonly count: number;
  readonly begins: string;
  readonly ends: string;
  readonly seconds: number;
}

/** The outcome of one simulated campaign. */
export interface Summary {
  readonly applicants: number;
  readonly complete: number;
  readonly onPaper: number;
  readonly incomplete: number;
  readonly gaveUp: number;
  readonly inFirstMinute: number;
  readonly ends: readonly End[];
  /** The waits of people, the longest first. */
  readonly waits: readonly Wait[];
  /** The quotas that were reached, in the order of time, then all others, the most used first. */
  readonly quotas: readonly {
    readonly name: string;
    readonly limit: number;
    readonly most: number;
    readonly mostAt: string;
    readonly touchedAt: string | null;
    readonly touchedSeconds: number;
    readonly source: string;
  }[];
  readonly mails: number;
  readonly tasks: number;
  readonly dispatches: number;
  readonly documents: { readonly reads: number; readonly writes: number };
  /** Documents of the draw's steps before its release, and the reads of the hourly counts. */
  readonly draw: { readonly reads: number; readonly writes: number; readonly countReads: number };
}

const iso = (second: number): string => toISO(second * 1000);

const endOf = (name: string, count: number, begins: number, ends: number): End => {
  return {
    name,
    count,
    begins: iso(begins),
    ends: iso(Math.max(begins, ends)),
    seconds: Math.max(0, Math.round(ends - begins)),
  };
};

const endsOf = (one: Simulation): End[] => {
  const { world, release, bulk, money, broadcasts, complete, onPaper, desk, drawing, commitmentMail } = one;
  const releaseEnds =
    release === null
      ? []
      : [
          endOf('results stored', complete + onPaper, release.beginsAt, release.endsAt),
          endOf('result mails', complete + onPaper, release.beginsAt, bulk.lastAt),
        ];
  return [
    ...broadcasts.all.map(({ mailType, recipients, startedAt, endsAt }) =>
      endOf(`mail ${mailType} queued`, recipients ?? 0, startedAt, endsAt),
    ),
    endOf(
      'opening: wait to enter a card below one minute',
      one.inFirstMinute,
      secondOf(world.timetable.applicationStart),
      desk.busyUntil,
    ),
    endOf('cards saved', complete, secondOf(world.timetable.applicationStart), desk.complete.lastAt),
    ...drawing.map(({ name, count, begins, ends }) => endOf(name, count, begins, ends)),
    ...(commitmentMail === null
      ? []
      : [endOf('mail 40', commitmentMail.recipients, commitmentMail.begins, commitmentMail.endsAt)]),
    ...releaseEnds,
    ...money.map(({ name, count, begins, ends }) => endOf(name, count, begins / 1000, ends / 1000)),
  ];
};

const waitsOf = ({ site, desk, own, bulk }: Simulation): Wait[] => {
  const waits: Wait[] = site.steps.map(({ name, line }) => {
    return { name: `response: ${name}`, longest: line.longest, longestAt: line.longestAt, most: line.most };
  });
  const { begin } = desk;
  waits.push(
    { name: 'wait to enter a card', longest: begin.longest, longestAt: begin.longestAt, most: begin.most },
    { name: 'mail to a single person', longest: own.longest, longestAt: own.longestAt, most: own.mostWaiting },
    {
      name: 'broadcast or result mail',
      longest: bulk.longest,
      longestAt: bulk.longestAt,
      most: bulk.mostWaiting,
    },
  );
  return waits.sort((a, b) => b.longest - a.longest);
};

const nearness = ({ most, quota }: Meter): number => most / quota.limit;

const quotasOf = ({ meters }: Simulation): Summary['quotas'] =>
  Object.values(meters)
    .sort((a, b) => (a.touchedAt ?? Infinity) - (b.touchedAt ?? Infinity) || nearness(b) - nearness(a))
    .map(({ quota, most, mostAt, touchedAt, touchedSeconds }) => ({
      name: quota.name,
      limit: quota.limit,
      most,
      mostAt: iso(mostAt),
      touchedAt: touchedAt === null ? null : iso(touchedAt),
      touchedSeconds,
      source: quota.source,
    }));

/** Sums up a simulated campaign. */
export const summaryOf = (one: Simulation): Summary => {
  const { applicants, complete, onPaper, incomplete, desk, own, bulk, drawing, countReads } = one;
  const { readsInAll, writesInAll } = counted();
  return {
    applicants,
    complete,
    onPaper,
    incomplete,
    gaveUp: desk.gaveUp,
    inFirstMinute: one.inFirstMinute,
    ends: endsOf(one),
    waits: waitsOf(one),
    quotas: quotasOf(one),
    mails: own.sent + bulk.sent,
    tasks: own.tasks + bulk.tasks,
    dispatches: own.dispatches + bulk.dispatches,
    draw: {
      reads: drawing.reduce((sum, { reads }) => sum + reads, 0),
      writes: drawing.reduce((sum, { writes }) => sum + writes, 0),
      countReads,
    },
    documents: { reads: Math.round(applicants * readsInAll), writes: Math.round(applicants * writesInAll) },
  };
};
