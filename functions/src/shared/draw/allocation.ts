import type { Allocation } from '../campaign/campaign.ts';

/** A ticket in the order of the draw. */
export interface Ticket {
  receiptID: string;
  sets: number;
  acceptsPartial: boolean;
}

export interface AllocationRules {
  supply: number;
  allocation: Allocation;
}

export interface Grant {
  receiptID: string;
  granted: number;
}

/** Grants and waiting list, both in the order of the draw; `unsold` sets are left. */
export interface AllocationResult {
  grants: Grant[];
  waitingList: string[];
  unsold: number;
}

/**
 * Grants the supply along the order of the draw (rules 8.10). `whole`: an application is granted whole or passed over when it does not fit;
 * `partial`: the one at the margin takes fewer if it agreed to; `equalBase`: everyone min(wish, L), the rest one by one in order.
 * Who is passed over keeps its place in the waiting list. Throws RangeError for counts that are none.
 */
export function allocate(order: readonly Ticket[], { supply, allocation }: AllocationRules): AllocationResult {
  if (!Number.isSafeInteger(supply) || supply < 0) throw new RangeError(`A supply is a whole number, not ${supply}`);
  return settled(
    order,
    allocation === 'equalBase' ? equalBaseShares(order, supply) : walkedShares(supply, allocation === 'partial'),
    supply,
  );
}

/** Grants `freed` sets along the waiting list: each whole, to the first it fits (rules 8.11). `waitingList` is who still waits. */
export function promote(waiting: readonly Ticket[], freed: number): AllocationResult {
  return allocate(waiting, { supply: freed, allocation: 'whole' });
}

/** What the next ticket of the order is granted; asked of each once, in the order. */
type Shares = (ticket: Ticket) => number;

function walkedShares(supply: number, partial: boolean): Shares {
  let left = supply;
  return ({ sets, acceptsPartial }) => {
    const granted = sets <= left ? sets : partial && acceptsPartial ? left : 0;
    left -= granted;
    return granted;
  };
}

// Consent to fewer sets is not asked here: where the rules are these, fewer sets are what everyone applies for.
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

/** The largest L for which everyone can have min(wish, L); never more than the largest wish, nor than there is. */
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

/** What all get if nobody has more than `most`. */
function sumAtMost(order: readonly Ticket[], most: number): number {
  return order.reduce((total, { sets }) => total + Math.min(sets, most), 0);
}

/** Goes along the order once: at a million its tickets lie far apart in memory, and each pass over them costs. */
function settled(order: readonly Ticket[], shareOf: Shares, supply: number): AllocationResult {
  const grants: Grant[] = [];
  const waitingList: string[] = [];
  let unsold = supply;
  for (const ticket of order) {
    const { receiptID, sets } = ticket;
    if (!Number.isSafeInteger(sets) || sets < 1) throw new RangeError(`${receiptID} applies for ${sets} sets`);
    const granted = shareOf(ticket);
    if (granted > 0) grants.push({ receiptID, granted });
    else waitingList.push(receiptID);
    unsold -= granted;
  }
  return { grants, waitingList, unsold };
}
