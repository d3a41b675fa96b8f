import type { Change } from 'functions/shared/draw/waitingList/changes';
import type { Head } from 'functions/shared/draw/waitingList/heads';
import type { Manifest } from 'functions/shared/draw/manifest';
import type { Stamp } from 'functions/shared/draw/stamps';

/** The parsed publications of a draw. */
export interface Published {
  readonly manifest: Manifest;
  /** The log's lines; none before the release. */
  readonly changes: readonly Change[];
  readonly stamps: readonly Stamp[];
  readonly heads: readonly Head[];
}

export interface Sum {
  readonly count: number;
  readonly sets: number;
}

/** Returns the sum of the log's lines of one kind. */
export const sumOf = (changes: readonly Change[], kind: Change['kind']): Sum => {
  const own = changes.filter((change) => change.kind === kind);
  return { count: own.length, sets: own.reduce((sum, { sets }) => sum + sets, 0) };
};

/**
 * Returns the free sets after these lines (docs/draw.md).
 * @param unsold the sets that the draw left
 */
const freeAfter = (unsold: number, changes: readonly Change[]): number =>
  unsold + sumOf(changes, 'left').sets + sumOf(changes, 'add').sets - sumOf(changes, 'promote').sets;

/** Returns the free sets of a draw, and whether the next draw has taken them over. Sets that become free later are in that draw's log. */
export const freeSets = (unsold: number, changes: readonly Change[]): { sets: number; isTakenOver: boolean } => {
  const last = (kind: 'pause' | 'resume') =>
    changes.findLastIndex((change) => change.kind === kind && change.code === 'NEXT_DRAW');
  const pause = last('pause');
  const isTakenOver = pause > last('resume');
  return { sets: freeAfter(unsold, isTakenOver ? changes.slice(0, pause) : changes), isTakenOver };
};

/** The time stamps of one authority. */
export interface StampsOf {
  readonly authority: string;
  /** Whether the authority stamped C. */
  readonly hasCommitment: boolean;
  /** The number of stamps of the log's heads. */
  readonly heads: number;
  /** The last published day whose head the authority stamped; null: there is none. */
  readonly lastDay: string | null;
}

/** Returns the time stamps by authority, in the order of their first appearance. */
export const stampsByAuthority = ({ stamps, heads, manifest }: Published): StampsOf[] =>
  [...new Set(stamps.map(({ authority }) => authority))].map((authority) => {
    const own = stamps.filter((stamp) => stamp.authority === authority).map(({ hash }) => hash);
    const ofHeads = own.filter((hash) => hash !== manifest.commitment.hash);
    return {
      authority,
      hasCommitment: ofHeads.length < own.length,
      heads: ofHeads.length,
      // A day without a change has the hash of the day before, so it needs no stamp of its own.
      lastDay: heads.findLast(({ hash }) => ofHeads.includes(hash))?.day ?? null,
    };
  });
