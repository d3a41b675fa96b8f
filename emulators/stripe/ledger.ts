import type { State } from './state.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Groups items by owner once, since the ledger may hold ten thousand and each owner's are looked up. */
function grouped<T>(all: Iterable<T>, ownerOf: (one: T) => unknown): Map<unknown, T[]> {
  const groups = new Map<unknown, T[]>();
  for (const one of all) {
    const group = groups.get(ownerOf(one));
    if (group) group.push(one);
    else groups.set(ownerOf(one), [one]);
  }
  return groups;
}

/**
 * Checks the ledger. No charge may capture more than was requested of the card, or refund more than it has captured. Every intent has to match its
 * charge.
 * @returns the violations
 */
export function ledgerFaults({ charges, refunds, paymentIntents }: State): string[] {
  const effectiveRefunds = [...refunds.values()].filter(({ status }) => status !== 'failed');
  const refundsOf = grouped(effectiveRefunds, (refund) => refund.charge);
  const chargesOf = grouped(charges.values(), (charge) => charge.payment_intent);
  const ofCharges = [...charges.values()].flatMap((charge) => {
    const own = refundsOf.get(charge.id) ?? [];
    const back = own.filter((refund) => refund.destination_details?.card?.type === 'refund');
    const checks = [
      ['captures more than it asked for', charge.amount_captured <= charge.amount],
      ['captures what failed', charge.status === 'succeeded' || charge.amount_captured === 0],
      ['gives back more than it captured', sum(back.map(({ amount }) => amount)) <= charge.amount_captured],
      ['counts its refunds wrong', sum(own.map(({ amount }) => amount)) === charge.amount_refunded],
      ['releases and gives back more than there was', charge.amount_refunded <= charge.amount],
    ] as const;
    return checks.flatMap(([says, holds]) => (holds ? [] : [`${charge.id} ${says}`]));
  });
  const ofIntents = [...paymentIntents.values()].flatMap((intent) => {
    const own = chargesOf.get(intent.id) ?? [];
    const captured = own.filter((charge) => charge.captured);
    const held = own.filter((charge) => charge.status === 'succeeded' && !charge.captured && !charge.refunded);
    const received = sum(captured.map(({ amount_captured }) => amount_captured));
    const checks = [
      ['is paid more than once', captured.length <= 1],
      ['received another amount than was captured', intent.amount_received === received],
      ['holds another amount than its charge', intent.amount_capturable === sum(held.map(({ amount }) => amount))],
      ['is paid and not succeeded', (intent.status === 'succeeded') === received > 0],
    ] as const;
    return checks.flatMap(([says, holds]) => (holds ? [] : [`${intent.id} ${says}`]));
  });
  return [...ofCharges, ...ofIntents];
}
