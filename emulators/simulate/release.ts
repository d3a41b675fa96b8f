import { RELEASED_AT_ONCE } from 'functions/shared/draw/releaseRanges';
import { PAGES } from 'functions/shared/deployment/settings';
import type { Assumptions } from './assumptions.ts';
import type { Outbox } from './outbox.ts';
import type { Meters } from './quota.ts';
import type { Store } from './store.ts';

/** The release of the results, page by page (rules 1.13). Times in seconds. */
export class Release {
  readonly #pages: number;
  readonly #meters: Meters;
  readonly #store: Store;
  readonly #bulk: Outbox;
  readonly beginsAt: number;
  #left: number;
  #credit = 0;
  endsAt = 0;

  constructor(
    { applications, beginsAt }: { readonly applications: number; readonly beginsAt: number },
    {
      assumed,
      meters,
      store,
      bulk,
    }: { readonly assumed: Assumptions; readonly meters: Meters; readonly store: Store; readonly bulk: Outbox },
  ) {
    // Pages a second. The release's ranges run in parallel, and each writes one page at a time.
    this.#pages = RELEASED_AT_ONCE / assumed.transaction;
    [this.#meters, this.#store, this.#bulk] = [meters, store, bulk];
    [this.#left, this.beginsAt] = [applications, beginsAt];
  }

  get isOver(): boolean {
    return this.#left === 0;
  }

  advance(now: number): void {
    if (now < this.beginsAt || this.isOver) return;
    this.#credit = Math.min(PAGES.release * RELEASED_AT_ONCE, this.#credit) + this.#pages * PAGES.release;
    const wanted = Math.min(this.#left, Math.floor(this.#credit));
    const count = Math.min(wanted, this.#store.room(now, 'release', wanted));
    // Each range writes the document with its cursor once for each page.
    this.#meters.document.note(now, count / PAGES.release / RELEASED_AT_ONCE);
    this.#credit -= count;
    this.#left -= count;
    this.#store.write(now, 'release', count);
    this.#bulk.write(now, count);
    this.endsAt = now;
  }
}
