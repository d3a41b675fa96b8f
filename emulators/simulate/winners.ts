import { campaign } from 'functions/shared/campaign/current';
import type { Ticket } from 'functions/shared/draw/allocation';
import { drawResult } from 'functions/shared/draw/result';
import { ticketNumberOf } from 'functions/shared/draw/ticketNumber';
import type { Random } from '../seed/random.ts';

const TICKET_BYTES = 8;
const SEED_BYTES = 32;

const bytesOf = (count: number, random: Random): Uint8Array =>
  Uint8Array.from({ length: count }, () => random.below(256));

/**
 * Draws a wish.
 * @param shares of the wishes for 1, 2, … sets
 */
const wishOf = (shares: readonly number[], random: Random): number => {
  let left = random.share() * shares.reduce((sum, share) => sum + share, 0);
  const index = shares.findIndex((share) => (left -= share) < 0);
  return Math.min(campaign.maxSets, Math.max(campaign.minSets, index + 1));
};

export interface Drawn {
  /** The sets of each winner, in the draw's order. */
  readonly granted: readonly number[];
  /** The waiting list, in the draw's order. */
  readonly waiting: readonly Ticket[];
}

/** Draws winners among `applications` random applications, by the product's own order and allocation. */
export const drawn = (applications: number, wishes: readonly number[], random: Random): Drawn => {
  const roster = Array.from({ length: applications }, () => ({
    ticketNumber: ticketNumberOf(bytesOf(TICKET_BYTES, random)),
    sets: wishOf(wishes, random),
    acceptsPartial: false,
    exclusion: null,
  }));
  const seed = bytesOf(SEED_BYTES, random);
  const { supply, allocation } = campaign;
  const { order, grants, waitingList } = drawResult({ supply, allocation }, roster, seed);
  const waits = new Set(waitingList);
  return {
    granted: grants.map(({ granted }) => granted),
    waiting: order.filter(({ ticketNumber }) => waits.has(ticketNumber)),
  };
};
