import { setTimeout as after } from 'node:timers/promises';
import type { RelayFault } from '../../beacon/relay.ts';
import type { DrawState } from 'functions/shared/campaign/drawSteps';
import { manifestSchema } from 'functions/shared/draw/manifest';
import { drawAnswerSchema } from 'functions/shared/entities/draw';
import type { DrawAnswer } from '../watch/observation.ts';
import { z } from 'zod';
import type { Moments, Scene } from '../moments.ts';
import { askForCounts, askForProofs } from '../watch/asking.ts';
import type { Actor, Rehearsal } from '../rehearsal.ts';

const DRAW_PATIENCE = 300;
const CODE = 'DUPLICATE';
const groupsSchema = z.object({
  duplicateGroups: z.array(z.object({ kind: z.string(), members: z.array(z.object({ id: z.string() })) })),
});

async function drawOf(show: Rehearsal, token: string): Promise<DrawAnswer> {
  return drawAnswerSchema.parse((await show.api.call('getDraw', { token, number: 1 })).body);
}

/** Waits until the draw, which tasks continue, has reached a state. */
export async function drawIs(show: Rehearsal, token: string, wanted: DrawState): Promise<void> {
  for (let look = 0; look < DRAW_PATIENCE; look += 1) {
    if ((await drawOf(show, token)).state === wanted) return;
    await after(1000);
  }
  throw new Error(`the draw has not reached the state ${wanted}`);
}

/** Finds double applications through the office's search after the close, and excludes the second one. */
export async function ruleOut(show: Rehearsal, actor: Actor, token: string): Promise<void> {
  const id = String(actor.accountID);
  const { body } = await show.api.call('listDuplicates', { token, query: { kind: 'person', limit: '500' } });
  const groups = groupsSchema.parse(body).duplicateGroups;
  if (!groups.some(({ members }) => members.some((member) => member.id === id)))
    throw new Error('the duplicate was not found');
  const reason = '同じ方の申し込み';
  const decided = await show.api.call('replaceReview', {
    token,
    id,
    body: { decision: 'exclude', code: CODE, reason },
  });
  // Excluded people are notified when the decisions end (rules 8.30).
  const owes = actor.email === null ? [] : [{ type: 15 as const, to: actor.email }];
  if (decided.ok) show.note({ kind: 'exclusion', accountID: id, code: CODE, owes });
}

async function relay(show: Rehearsal, fault: RelayFault): Promise<void> {
  const answer = await fetch(`${show.target.beacon}/local/fault`, { method: 'PUT', body: JSON.stringify(fault) });
  if (!answer.ok) throw new Error(`the local chain returned ${answer.status}`);
}

/** Checks that exclusions are fixed now, asks for proofs, notes the commitment, and prepares a wrong answer of the relay. */
async function committed(show: Rehearsal): Promise<void> {
  const token = await show.office.token('admin@example.com');
  await drawIs(show, token, 'COMMITTED');
  const [someone] = show.who(({ twist }) => twist === 'appliesTwice');
  if (someone !== undefined) {
    const id = String(someone.accountID);
    await show.api.call('deleteReview', { token, id, expect: [409] });
  }
  await show.api.call('runDraw', { token, number: 1, expect: [409] });
  const { body } = await show.api.call('getPublishedDraw', { number: 1 });
  show.noted = manifestSchema.parse(body).commitment.hash;
  await askForProofs(show);
  await askForCounts(show);
  await refuseEntries(show);
  await relay(show, { kind: 'signature' });
}

/** Makes the relay send a signature of another round, then another round as a whole. The draw waits for its own round, and says why. */
async function drawing(show: Rehearsal): Promise<void> {
  const token = await show.office.token('admin@example.com');
  await waitsFor(show, token, 'invalid_signature');
  await relay(show, { kind: 'round' });
  await show.clock.tick();
  await waitsFor(show, token, 'wrong_round');
  await relay(show, { kind: 'none' });
  await show.clock.tick();
  await drawIs(show, token, 'DRAWN');
}

/** Requests the entries of the draw as each role. Before the release nobody gets them. */
export async function refuseEntries(show: Rehearsal): Promise<void> {
  // Only owners can see even the state of the draw.
  const expected = { 'admin@example.com': 409, 'operator@example.com': 403, 'viewer@example.com': 403 } as const;
  for (const name of ['admin@example.com', 'operator@example.com', 'viewer@example.com'] as const) {
    const token = await show.office.token(name);
    await show.api.call('listDrawEntries', { token, number: 1, expect: [expected[name]] });
  }
}

async function waitsFor(show: Rehearsal, token: string, code: string): Promise<void> {
  const { state, waiting } = await drawOf(show, token);
  if (state !== 'DRAWING' || waiting?.code !== code)
    throw new Error(`the draw is ${state} and waits for ${waiting?.code}, not for ${code}`);
}

export const drawScenes = (when: Moments): Scene[] => [
  { name: 'the commitment', at: when.committed, play: committed },
  { name: 'the draw, whose beacon is wrong at first', at: when.drawing, play: drawing },
];
