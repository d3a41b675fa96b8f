import { isProven } from 'functions/shared/draw/roster/inclusionProof';
import { commitmentOf } from 'functions/shared/draw/commitment';
import { leavesOf, nodesOf, pathOf, rootOf } from 'functions/shared/draw/roster/merkleTree';

/** A line's page and the roots of all pages, as the server stores them (rosterTree.ts). */
export interface StoredTree {
  readonly lines: readonly string[];
  readonly roots: readonly string[];
  readonly size: number;
  readonly rulesHash: string;
  /** The place of the page, and of the line on it. */
  readonly page: number;
  readonly place: number;
  readonly pageSize: number;
}

/** Makes a line's proof and checks it, in the page that this file is bundled for. @returns the duration of each, in ms; throws if it does not hold */
function measuredProof({
  lines,
  roots,
  size,
  rulesHash,
  page,
  place,
  pageSize,
}: StoredTree): [made: number, checked: number] {
  const commitment = commitmentOf({ rulesHash, root: rootOf(nodesOf(roots)) });
  const begun = performance.now();
  const path = pathOf(leavesOf(lines), place).concat(pathOf(nodesOf(roots), page));
  const made = performance.now();
  const proof = {
    number: 1,
    line: lines[place] ?? '',
    index: page * pageSize + place,
    size,
    path,
    rulesHash,
    commitment,
  };
  if (!isProven(proof)) throw new Error('The proof is invalid.');
  return [made - begun, performance.now() - made];
}

declare global {
  var measureProof: typeof measuredProof;
}
globalThis.measureProof = measuredProof;
