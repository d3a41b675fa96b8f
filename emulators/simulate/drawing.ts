import { rosterFrozenAt } from 'functions/shared/campaign/scheduledEvents';
import { PAGES } from 'functions/shared/deployment/settings';
import { MAX_BYTES } from 'functions/shared/draw/files';
import { fromISO } from 'functions/shared/time/instants';
import type { Timetable } from 'functions/shared/campaign/timetable';
import type { Assumptions } from './assumptions.ts';
import { writtenASecond } from './broadcasts.ts';
import type { Outbox } from './outbox.ts';
import type { Meters } from './quota.ts';
import type { Store } from './store.ts';

/** A step of the draw: the documents that it reads and writes, and its end. Times in seconds. */
export interface DrawWork {
  readonly name: string;
  readonly count: number;
  readonly begins: number;
  readonly ends: number;
  readonly reads: number;
  readonly writes: number;
  /** The number of changes of the draw's own document. */
  readonly moves: number;
}

const TICK = 60;
/** The name of the step that publishes C. */
export const COMMITTED = 'commitment published';
/** The lines of a page of the roster's tree (store/draw/rosterTree.ts), and the number of stored pages per read (store/draw/draws.ts). */
const TREE_PAGE = 1024;
const READ_AT_ONCE = 10;
/** The number of roster pages read for one part of the mail's list (services/mail/audiences.ts). */
const PAGES_OF_PART = 5;
/** The bytes of a line of the roster (number, sets, partial acceptance, no exclusion), and of a line of the order. */
const ROSTER_LINE = 20;
const ORDER_LINE = 14;

const partsOf = (lines: number, bytes: number): number => Math.ceil((lines * bytes) / MAX_BYTES);
/** Returns the tick that begins the work due at an instant. */
const tickAt = (ms: number): number => Math.ceil(ms / 1000 / TICK) * TICK;

/** Returns the draw's steps before its release, page by page as in jobs/draw, one after another. */
export const drawJobs = (
  applications: number,
  { timetable, assumed, meters, store }: { timetable: Timetable; assumed: Assumptions; meters: Meters; store: Store },
): readonly DrawWork[] => {
  const { document, transaction, rosterPage, reckoned } = assumed;
  const pages = Math.ceil(applications / PAGES.draw);
  const readAll = Math.ceil(pages / READ_AT_ONCE) * document;
  const stored = (documents: number): number => Math.ceil(documents / PAGES.large) * (document + transaction);
  const reckoning = (reckoned * applications) / 1_000_000;
  const [rosterParts, orderParts] = [partsOf(applications, ROSTER_LINE), partsOf(applications, ORDER_LINE)];
  const treePages = Math.ceil(applications / TREE_PAGE);
  const work = (name: string, from: number, seconds: number, counts: Omit<DrawWork, 'name' | 'begins' | 'ends'>) => {
    const begins = tickAt(from);
    return { name, begins, ends: begins + Math.ceil(seconds), ...counts };
  };
  const jobs = [
    work('roster frozen', rosterFrozenAt(timetable), pages * rosterPage + readAll + reckoning, {
      count: pages,
      reads: 2 * applications + 2 * pages,
      writes: 2 * pages,
      moves: pages,
    }),
    work(
      COMMITTED,
      fromISO(timetable.commitment),
      readAll + 2 * reckoning + stored(rosterParts) + stored(treePages + 1),
      {
        count: treePages,
        reads: pages + rosterParts + treePages + 1,
        writes: rosterParts + treePages + 3,
        moves: 1,
      },
    ),
    work(
      'places stored',
      fromISO(timetable.draw),
      rosterParts * document + readAll + 2 * reckoning + pages * transaction + stored(orderParts),
      { count: pages, reads: rosterParts + 2 * pages + orderParts, writes: 2 * pages + orderParts + 2, moves: pages },
    ),
  ];
  for (const { begins, ends, count, writes, moves } of jobs) {
    const seconds = Math.max(1, ends - begins);
    meters.coldRange.note(begins, count / seconds);
    for (let now = begins; now < ends; now += 1) meters.document.note(now, moves / seconds);
    store.written += writes;
  }
  return jobs;
};

/** Returns the reads of an hour's count: one for each thousand index entries, and at least one for each channel. */
export const readsOfCount = (...counted: readonly number[]): number =>
  counted.reduce((sum, one) => sum + Math.max(1, Math.ceil(one / 1000)), 0);

/**
 * The mail of the commitment to everybody on the roster. It begins with the first tick after the commitment and has no pace of its own. First its
 * list is frozen, one part in each transaction.
 */
export class CommitmentMail {
  readonly #fastest: number;
  readonly #store: Store;
  readonly #bulk: Outbox;
  readonly begins: number;
  /** When the list is frozen and the first mail is written. */
  readonly frozenAt: number;
  readonly recipients: number;
  #left: number;
  /** When the last mail was sent. */
  endsAt = 0;

  constructor(
    { recipients, committedAt }: { readonly recipients: number; readonly committedAt: number },
    { assumed, store, bulk }: { readonly assumed: Assumptions; readonly store: Store; readonly bulk: Outbox },
  ) {
    [this.recipients, this.#left] = [recipients, recipients];
    this.begins = tickAt(committedAt * 1000);
    const parts = Math.ceil(recipients / (PAGES.draw * PAGES_OF_PART));
    this.frozenAt = this.begins + Math.ceil(parts * (assumed.document + assumed.transaction));
    this.#fastest = writtenASecond(assumed);
    [this.#store, this.#bulk] = [store, bulk];
  }

  advance(now: number): void {
    if (now < this.frozenAt || this.#left === 0) return;
    const count = this.#store.room(now, 'commitment', Math.min(this.#fastest, this.#left));
    this.#store.write(now, 'commitment', count);
    this.#bulk.write(now, count, (at) => void (this.endsAt = at));
    this.#left -= count;
  }
}
