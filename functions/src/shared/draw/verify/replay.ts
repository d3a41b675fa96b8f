import type { Grant, Ticket } from '../allocation.ts';
import type { Change, ChangeKind } from '../changes.ts';

export type ChangeFault =
  'no_ticket' | 'has_ticket' | 'first_draw' | 'holds_nothing' | 'is_not_waiting' | 'other_sets' | 'not_the_next';

/** An impossible change; `line` counts from 1. */
export interface FaultyChange {
  line: number;
  fault: ChangeFault;
  change: Change;
}

/** The draw after its changes: sets by the holder's receipt id, the waiting tickets in the draw's order, and the free sets. */
export interface Replay {
  holders: ReadonlyMap<string, number>;
  waiting: readonly Ticket[];
  free: number;
  /** The first waiting ticket whose wish fits the free sets (rules 8.11). */
  next: Ticket | null;
  /** The changes that were left out. */
  faults: readonly FaultyChange[];
}

/** The ticket that a change is about: a holder's, a waiting one, either, or one of an earlier draw whose sets come here. */
const ABOUT: Readonly<Record<ChangeKind, 'holder' | 'waiting' | 'either' | 'other'>> = {
  withdraw: 'either',
  decline: 'waiting',
  lapse: 'holder',
  exclude: 'either',
  refund: 'holder',
  unpaid: 'waiting',
  promote: 'waiting',
  add: 'other',
};

/**
 * Applies the changes one by one. A ticket that withdrew, was excluded or passed over no longer holds or waits. After a partial refund the
 * rest stays held.
 * @param order every ticket, in the draw's order
 * @param rules the draw's number of sets, and its number
 */
export function replayed(
  rules: { supply: number; number: number },
  order: readonly Ticket[],
  grants: readonly Grant[],
  changes: readonly Change[],
): Replay {
  const table = new Table(rules, order, grants);
  const faults = changes.flatMap((change, index): FaultyChange[] => {
    const fault = table.faultOf(change);
    if (fault === null) table.apply(change);
    return fault === null ? [] : [{ line: index + 1, fault, change }];
  });
  return { holders: table.holders, waiting: table.waiting(), free: table.free, next: table.next(), faults };
}

/** The places of waiting tickets with one wish, ascending. Those before `head` no longer wait. */
interface Queue {
  sets: number;
  places: number[];
  head: number;
}

class Table {
  readonly holders: Map<string, number>;
  free: number;
  private readonly isFirst: boolean;
  private readonly order: readonly Ticket[];
  private readonly places: Map<string, number>;
  private readonly waits: boolean[];
  private readonly queues: Queue[];

  constructor(
    { supply, number }: { supply: number; number: number },
    order: readonly Ticket[],
    grants: readonly Grant[],
  ) {
    this.isFirst = number === 1;
    this.order = order;
    this.holders = new Map(grants.map(({ receiptID, granted }) => [receiptID, granted]));
    this.free = grants.reduce((left, { granted }) => left - granted, supply);
    this.places = new Map(order.map(({ receiptID }, place) => [receiptID, place]));
    this.waits = order.map(({ receiptID }) => !this.holders.has(receiptID));
    this.queues = queuesOf(order, this.waits);
  }

  faultOf(change: Change): ChangeFault | null {
    const place = this.places.get(change.receiptID);
    if (ABOUT[change.kind] === 'other') return this.isFirst ? 'first_draw' : place === undefined ? null : 'has_ticket';
    if (place === undefined) return 'no_ticket';
    const held = this.holders.get(change.receiptID) ?? 0;
    const waits = this.waits[place] === true;
    const about = ABOUT[change.kind];
    if (about === 'holder' && held === 0) return 'holds_nothing';
    if (about === 'waiting' && !waits) return 'is_not_waiting';
    if (about === 'either' && held === 0 && !waits) return 'holds_nothing';
    return this.faultOfSets(change, held) ?? this.faultOfTurn(change);
  }

  apply({ receiptID, kind, sets }: Change): void {
    if (ABOUT[kind] === 'other') {
      this.free += sets;
      return;
    }
    const place = this.places.get(receiptID);
    if (place !== undefined) this.waits[place] = false;
    if (kind === 'promote') {
      this.holders.set(receiptID, sets);
      this.free -= sets;
      return;
    }
    const rest = (this.holders.get(receiptID) ?? 0) - sets;
    if (rest > 0) this.holders.set(receiptID, rest);
    else this.holders.delete(receiptID);
    this.free += sets;
  }

  next(): Ticket | null {
    const heads = this.queues.filter(({ sets }) => sets <= this.free).map((queue) => this.headOf(queue));
    const first = Math.min(...heads);
    return this.order[first] ?? null;
  }

  waiting(): Ticket[] {
    return this.order.filter((_, place) => this.waits[place]);
  }

  private faultOfSets({ receiptID, kind, sets }: Change, held: number): ChangeFault | null {
    if (kind === 'refund') return sets <= held ? null : 'other_sets';
    const place = this.places.get(receiptID);
    const right = kind === 'promote' ? (place === undefined ? 0 : this.order[place]?.sets) : held;
    return sets === right ? null : 'other_sets';
  }

  private faultOfTurn({ receiptID, kind }: Change): ChangeFault | null {
    if (kind !== 'promote' && kind !== 'unpaid') return null;
    return this.next()?.receiptID === receiptID ? null : 'not_the_next';
  }

  /** The first waiting place of a queue; Infinity if there is none. */
  private headOf(queue: Queue): number {
    while (queue.head < queue.places.length && !this.waits[queue.places[queue.head] ?? 0]) queue.head += 1;
    return queue.places[queue.head] ?? Infinity;
  }
}

// One queue for each wish: the next ticket is the first of a few heads, however long the list is.
function queuesOf(order: readonly Ticket[], waits: readonly boolean[]): Queue[] {
  const queues = new Map<number, Queue>();
  for (const [place, { sets }] of order.entries()) {
    if (!waits[place]) continue;
    const queue = queues.get(sets) ?? { sets, places: [], head: 0 };
    queue.places.push(place);
    queues.set(sets, queue);
  }
  return [...queues.values()];
}
