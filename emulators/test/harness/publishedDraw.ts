import { type Change, parseChanges } from 'functions/shared/draw/waitingList/changes';
import type { DrawFile } from 'functions/shared/draw/manifest';
import { verifyDraw } from '../../verify/command.ts';
import { call, done } from './client.ts';
import { documentsOf } from './firestore.ts';
import { stack } from './stack.ts';

/** Reads a part, as the public does. The harness expects uncached responses, and these are cached. */
export const drawPart = async (number: number, sha256: string): Promise<Response> =>
  await fetch(`${stack.site}/api/v1/draws/${number}/files/${sha256}`);

/** Returns a published file, joined from its parts. */
export const drawText = async (number: number, file: DrawFile): Promise<string> => {
  const { files } = await done('getPublishedDraw', { number });
  const parts = await Promise.all(files[file].map(async ({ sha256 }) => await (await drawPart(number, sha256)).text()));
  return parts.join('');
};

/** Returns the published log of a draw; empty before its release. */
export const drawChanges = async (number: number): Promise<Change[]> => {
  const { commitment } = await done('getPublishedDraw', { number });
  return parseChanges(await drawText(number, 'changes'), commitment.hash);
};

/** Returns the ticket number of an application, which only its applicant and the database know. */
export const ticketNumberOf = async ({ id }: { readonly id: string }): Promise<string> => {
  const found = (await documentsOf('tickets')).find((one) => one.id === id)?.ticketNumber;
  if (typeof found !== 'string') throw new Error(`${id} has no ticket number`);
  return found;
};

/** Returns the findings of a verification with all noted commitments; empty if every check of every draw succeeds. */
export const drawFaults = async (): Promise<string[]> => {
  const noted: string[] = [];
  for (let number = 1; ; number += 1) {
    if ((await call('getPublishedDraw', { number })).code !== null) break;
    noted.push('--commitment', (await done('getPublishedDraw', { number })).commitment.hash);
  }
  const said: string[] = [];
  const code = await verifyDraw([stack.site, '--test-chain'].concat(noted), (line) => void said.push(line));
  return code === 0 ? [] : said;
};
