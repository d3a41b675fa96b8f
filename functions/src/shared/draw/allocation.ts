import type { Allocation } from '../campaign/campaign.ts';

/** A ticket in the order of the draw. */
export interface Ticket {
  ticketNumber: string;
  sets: number;
  acceptsPartial: boolean;
}

export interface AllocationRules {
  supply: number;
  allocation: Allocation;
}

export interface Grant {
  ticketNumber: string;
  granted: number;
}

/** Grants and waiting list in the order of the draw, and the number of remaining sets. */
export interface AllocationResult {
  grants: Grant[];
  waitingList: string[];
  unsold: number;
}

/**
 * Grants the supply in the order of the draw (rules 8.10). An application that is passed over keeps its place in the waiting list.
 * `whole`: an application gets all its sets, or is passed over if they do not fit.
 * `partial`: the last one may get fewer sets, if it accepted that.
 * `equalBase`: everyone gets min(wish, L), and the remaining sets are granted one by one in order.
 * @throws RangeError for invalid counts
 */
export function allocate(order: readonly Ticket[], { supply, allocation }: AllocationRules): AllocationResult {
  if (!Number.isSafeInteger(supply) || supply < 0)
    throw new RangeError(`The supply has to be a non-negative integer, not ${supply}`);
  return settled(
    order,
    allocation === 'equalBase' ? equalBaseShares(order, supply) : sharesInOrder(supply, allocation === 'partial'),
    supply,
  );
}

/**
 * Grants `freed` sets along the waiting list, each time all requested sets to the first ticket that fits (rules 8.11). The result's `waitingList` has
 * the tickets that still wait.
 */
export function promote(waiting: readonly Ticket[], freed: number): AllocationResult {
  return allocate(waiting, { supply: freed, allocation: 'whole' });
}

/** Returns the grant of the next ticket. It is called once for each ticket, in order. */
type Shares = (ticket: Ticket) => number;

function sharesInOrder(supply: number, partial: boolean): Shares {
  let left = supply;
  return ({ sets, acceptsPartial }) => {
    const granted = sets <= left ? sets : partial && acceptsPartial ? left : 0;
    left -= granted;
    return granted;
  };
}

// Consent to fewer sets does not matter here, because these rules grant fewer sets to anyone.
function equalBaseShares(order: readonly Ticket[], supply: number): Shares {
  const base = equalBase(order, supply);
  let left = supply - sumAtMost(order, base);
  return ({ sets }) => {
    const share = Math.min(sets, base);
    const extra = share < sets && left > 0 ? 1 : 0;
    left -= extra;
    return share + extra;
  };
}

/** Returns the largest L for which everyone can have min(wish, L). L exceeds neither the largest wish nor the supply. */
function equalBase(order: readonly Ticket[], supply: number): number {
  let enough = 0;
  const largest = order.reduce((most, { sets }) => Math.max(most, sets), 0);
  let tooMuch = Math.min(largest, supply) + 1;
  while (tooMuch - enough > 1) {
    const middle = Math.floor((enough + tooMuch) / 2);
    if (sumAtMost(order, middle) <= supply) enough = middle;
    else tooMuch = middle;
  }
  return enough;
}

/** Returns the sum of all grants if nobody gets more than `most`. */
function sumAtMost(order: readonly Ticket[], most: number): number {
  return order.reduce((total, { sets }) => total + Math.min(sets, most), 0);
}

/** Grants in one pass over the order. A million tickets are spread over the memory, so each pass is expensive. */
function settled(order: readonly Ticket[], shareOf: Shares, supply: number): AllocationResult {
  const grants: Grant[] = [];
  const waitingList: string[] = [];
  let unsold = supply;
  for (const ticket of order) {
    const { ticketNumber, sets } = ticket;
    if (!Number.isSafeInteger(sets) || sets < 1)
      throw new RangeError(`${ticketNumber} requests an invalid number of sets: ${sets}`);
    const granted = shareOf(ticket);
    if (granted > 0) grants.push({ ticketNumber, granted });
    else waitingList.push(ticketNumber);
    unsold -= granted;
  }
  return { grants, waitingList, unsold };
}
