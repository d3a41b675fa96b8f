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
export function allocate(order: readonly Ticket[], rules: AllocationRules): AllocationResult {
  checkCounts(order, rules.supply);
  const shares =
    rules.allocation === 'equalBase'
      ? equalBaseShares(order, rules.supply)
      : walkedShares(order, rules.supply, rules.allocation === 'partial');
  return settled(order, shares, rules.supply);
}

/** Grants `freed` sets along the waiting list: each whole, to the first it fits (rules 8.11). `waitingList` is who still waits. */
export function promote(waiting: readonly Ticket[], freed: number): AllocationResult {
  return allocate(waiting, { supply: freed, allocation: 'whole' });
}

function walkedShares(order: readonly Ticket[], supply: number, partial: boolean): number[] {
  let left = supply;
  return order.map(({ sets, acceptsPartial }) => {
    const granted = sets <= left ? sets : partial && acceptsPartial ? left : 0;
    left -= granted;
    return granted;
  });
}

// Consent to fewer sets is not asked here: where the rules are these, fewer sets are what everyone applies for.
function equalBaseShares(order: readonly Ticket[], supply: number): number[] {
  const base = equalBase(order, supply);
  const shares = order.map(({ sets }) => Math.min(sets, base));
  let left = supply - sum(shares);
  return order.map(({ sets }, index) => {
    const share = shares[index] ?? 0;
    const extra = share < sets && left > 0 ? 1 : 0;
    left -= extra;
    return share + extra;
  });
}

/** The largest L for which everyone can have min(wish, L); never more than the largest wish. */
function equalBase(order: readonly Ticket[], supply: number): number {
  let enough = 0;
  let tooMuch = order.reduce((largest, { sets }) => Math.max(largest, sets), 0) + 1;
  while (tooMuch - enough > 1) {
    const middle = Math.floor((enough + tooMuch) / 2);
    if (sum(order.map(({ sets }) => Math.min(sets, middle))) <= supply) enough = middle;
    else tooMuch = middle;
  }
  return enough;
}

function settled(order: readonly Ticket[], shares: readonly number[], supply: number): AllocationResult {
  const grants: Grant[] = [];
  const waitingList: string[] = [];
  order.forEach(({ receiptID }, index) => {
    const granted = shares[index] ?? 0;
    if (granted > 0) grants.push({ receiptID, granted });
    else waitingList.push(receiptID);
  });
  return { grants, waitingList, unsold: supply - sum(shares) };
}

function checkCounts(order: readonly Ticket[], supply: number): void {
  if (!Number.isSafeInteger(supply) || supply < 0) throw new RangeError(`A supply is a whole number, not ${supply}`);
  for (const { receiptID, sets } of order) {
    if (!Number.isSafeInteger(sets) || sets < 1) throw new RangeError(`${receiptID} applies for ${sets} sets`);
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
