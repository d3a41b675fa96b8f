import type { Ticket } from '../allocation.ts';

/** The places of tickets with one wish, ascending. Tickets before `head` no longer wait. */
interface Queue {
  sets: number;
  places: number[];
  head: number;
}

/** The tickets of a draw's order, and which of them still wait. Each wish has a queue, so that the next ticket is the first of a few heads. */
export class WaitingTickets {
  private readonly order: readonly Ticket[];
  private readonly places: Map<string, number>;
  private readonly waitsAt: boolean[];
  private readonly queues: readonly Queue[];

  constructor(order: readonly Ticket[], doesWait: (ticketNumber: string) => boolean) {
    this.order = order;
    this.places = new Map(order.map(({ ticketNumber }, place) => [ticketNumber, place]));
    this.waitsAt = order.map(({ ticketNumber }) => doesWait(ticketNumber));
    this.queues = queuesOf(order, this.waitsAt);
  }

  has(ticketNumber: string): boolean {
    return this.places.has(ticketNumber);
  }

  waits(ticketNumber: string): boolean {
    return this.waitsAt[this.places.get(ticketNumber) ?? -1] === true;
  }

  wishOf(ticketNumber: string): number | null {
    return this.order[this.places.get(ticketNumber) ?? -1]?.sets ?? null;
  }

  leave(ticketNumber: string): void {
    const place = this.places.get(ticketNumber);
    if (place !== undefined) this.waitsAt[place] = false;
  }

  /** Returns the first ticket whose wish is at most `free` sets; null if there is none. */
  first(free: number): Ticket | null {
    const heads = this.queues.filter(({ sets }) => sets <= free).map((queue) => this.headOf(queue));
    return this.order[Math.min(...heads)] ?? null;
  }

  waiting(): Ticket[] {
    return this.order.filter((_, place) => this.waitsAt[place]);
  }

  /** Returns the first waiting place of a queue; Infinity if there is none. */
  private headOf(queue: Queue): number {
    while (queue.head < queue.places.length && !this.waitsAt[queue.places[queue.head] ?? 0]) queue.head += 1;
    return queue.places[queue.head] ?? Infinity;
  }
}

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
