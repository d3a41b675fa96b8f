import { campaign } from 'functions/shared/campaign/current';
import { scheduledEvents } from 'functions/shared/campaign/scheduledEvents';
import { pacedShare } from 'functions/shared/campaign/pacing';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { PAGES } from 'functions/shared/deployment/settings';
import type { Assumptions } from './assumptions.ts';
import type { Outbox } from './outbox.ts';
import type { Store } from './store.ts';

interface Broadcast {
  readonly mailType: 3 | 4;
  readonly startedAt: number;
  readonly paceMs: number;
  recipients: number | null;
  written: number;
  endsAt: number;
}

/** Returns the mails a second that a broadcast writes without any limit: one batch after another, as store/createOnce.ts does. */
export const writtenASecond = ({ transaction }: Assumptions): number => Math.floor(PAGES.batch / transaction);

/** The timetable's two broadcasts. Each list is frozen page by page when due, then written at its pace. Times in seconds. */
export class Broadcasts {
  readonly all: readonly Broadcast[];
  readonly #store: Store;
  readonly #bulk: Outbox;
  readonly #fastest: number;
  /** Seconds to read a page of an audience and to store its part of the list. */
  readonly #page: number;

  constructor(
    { timetable, assumed }: { readonly timetable: Timetable; readonly assumed: Assumptions },
    store: Store,
    bulk: Outbox,
  ) {
    this.#fastest = writtenASecond(assumed);
    this.#page = assumed.rosterPage;
    this.#store = store;
    this.#bulk = bulk;
    this.all = scheduledEvents(timetable).flatMap((effect): Broadcast[] => {
      if (effect.kind !== 'broadcast') return [];
      const { mailType, dueAt } = effect;
      const paceMs = campaign.broadcasts.find((one) => one.mailType === mailType)?.paceMs ?? 0;
      return [{ mailType, startedAt: Math.floor(dueAt / 1000), paceMs, recipients: null, written: 0, endsAt: 0 }];
    });
  }

  /**
   * Plays one second.
   * @param audience the people of a broadcast that begins now
   * @param applied people who get no mail 4, since they have applied
   */
  advance(now: number, audience: number, applied: number): void {
    for (const one of this.all) {
      if (now < one.startedAt || (one.recipients !== null && one.written >= one.recipients)) continue;
      one.recipients ??= audience;
      if (now < one.startedAt + Math.ceil(one.recipients / PAGES.broadcast) * this.#page) continue;
      const share = pacedShare(now * 1000, one.startedAt * 1000, one.paceMs);
      const wanted = Math.min(this.#fastest, Math.floor(share * one.recipients) - one.written);
      const count = Math.min(wanted, this.#store.room(now, 'broadcast of mail 4', wanted));
      if (count <= 0) continue;
      this.#store.write(now, 'broadcast of mail 4', count);
      one.written += count;
      one.endsAt = now;
      // A mail to a person who has applied by now is written as cancelled, and never sent.
      const left =
        one.mailType === 4 ? Math.round((count * (audience - Math.min(applied, audience))) / audience) : count;
      this.#bulk.write(now, left);
    }
  }
}
