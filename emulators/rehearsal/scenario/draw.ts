import { setTimeout as after } from 'node:timers/promises';
import type { RelayFault } from '../../beacon/relay.ts';
import type { DrawState } from 'functions/shared/campaign/drawSteps';
import { manifestSchema } from 'functions/shared/draw/manifest';
import { drawAnswerSchema } from 'functions/shared/entities/draw';
import type { DrawAnswer } from '../watch/observation.ts';
import { z } from 'zod';
import type { Moments, ScenarioStep } from '../moments.ts';
import { readCounts, requestProofs } from '../watch/publicAnswers.ts';
import type { Actor, Rehearsal } from '../rehearsal.ts';

const DRAW_PATIENCE = 300;
const CODE = 'DUPLICATE';
const groupsSchema = z.object({
  duplicateGroups: z.array(z.object({ kind: z.string(), members: z.array(z.object({ id: z.string() })) })),
});

async function drawOf(rehearsal: Rehearsal, token: string): Promise<DrawAnswer> {
  return drawAnswerSchema.parse((await rehearsal.api.call('getDraw', { token, number: 1 })).body);
}

/** Waits until the draw, which tasks continue, has reached a state. */
export async function drawIs(rehearsal: Rehearsal, token: string, wanted: DrawState): Promise<void> {
  for (let attempt = 0; attempt < DRAW_PATIENCE; attempt += 1) {
    if ((await drawOf(rehearsal, token)).state === wanted) return;
    await after(1000);
  }
  throw new Error(`the draw has not reached the state ${wanted}`);
}

/** Finds double applications through the office's search after the close, and excludes the second one. */
export async function ruleOut(rehearsal: Rehearsal, actor: Actor, token: string): Promise<void> {
  const id = String(actor.accountID);
  const { body } = await rehearsal.api.call('listDuplicates', { token, query: { kind: 'person', limit: '500' } });
  const groups = groupsSchema.parse(body).duplicateGroups;
  if (!groups.some(({ members }) => members.some((member) => member.id === id)))
    throw new Error('the duplicate was not found');
  const reason = '同じ方の申し込み';
  const decided = await rehearsal.api.call('replaceReview', {
    token,
    id,
    body: { decision: 'exclude', code: CODE, reason },
  });
  // Excluded people are notified when the decisions end (rules 8.30).
  const owes = actor.email === null ? [] : [{ type: 15 as const, to: actor.email }];
  if (decided.ok) rehearsal.record({ kind: 'exclusion', accountID: id, code: CODE, owes });
}

async function relay(rehearsal: Rehearsal, fault: RelayFault): Promise<void> {
  const answer = await fetch(`${rehearsal.target.beacon}/local/fault`, { method: 'PUT', body: JSON.stringify(fault) });
  if (!answer.ok) throw new Error(`the local chain returned ${answer.status}`);
}

/** Checks that exclusions are fixed now, asks for proofs, notes the commitment, and prepares a wrong answer of the relay. */
async function committed(rehearsal: Rehearsal): Promise<void> {
  const token = await rehearsal.office.token('admin@example.com');
  await drawIs(rehearsal, token, 'COMMITTED');
  const [someone] = rehearsal.who(({ twist }) => twist === 'appliesTwice');
  if (someone !== undefined) {
    const id = String(someone.accountID);
    await rehearsal.api.call('deleteReview', { token, id, expect: [409] });
  }
  await rehearsal.api.call('runDraw', { token, number: 1, expect: [409] });
  const { body } = await rehearsal.api.call('getPublishedDraw', { number: 1 });
  rehearsal.recordedCommitment = manifestSchema.parse(body).commitment.hash;
  await requestProofs(rehearsal);
  await readCounts(rehearsal);
  await refuseEntries(rehearsal);
  await relay(rehearsal, { kind: 'signature' });
}

/** Makes the relay send a signature of another round, then another round as a whole. The draw waits for its own round, and says why. */
async function drawing(rehearsal: Rehearsal): Promise<void> {
  const token = await rehearsal.office.token('admin@example.com');
  await waitsFor(rehearsal, token, 'invalid_signature');
  await relay(rehearsal, { kind: 'round' });
  await rehearsal.clock.tick();
  await waitsFor(rehearsal, token, 'wrong_round');
  await relay(rehearsal, { kind: 'none' });
  await rehearsal.clock.tick();
  await drawIs(rehearsal, token, 'DRAWN');
}

/** Requests the entries of the draw as each role. Before the release nobody gets them. */
export async function refuseEntries(rehearsal: Rehearsal): Promise<void> {
  // Only owners can see even the state of the draw.
  const expected = { 'admin@example.com': 409, 'operator@example.com': 403, 'viewer@example.com': 403 } as const;
  for (const name of ['admin@example.com', 'operator@example.com', 'viewer@example.com'] as const) {
    const token = await rehearsal.office.token(name);
    await rehearsal.api.call('listDrawEntries', { token, number: 1, expect: [expected[name]] });
  }
}

async function waitsFor(rehearsal: Rehearsal, token: string, code: string): Promise<void> {
  const { state, waiting } = await drawOf(rehearsal, token);
  if (state !== 'DRAWING' || waiting?.code !== code)
    throw new Error(`the draw is ${state} and waits for ${waiting?.code}, not for ${code}`);
}

export const drawSteps = (when: Moments): ScenarioStep[] => [
  { name: 'the commitment', at: when.committed, run: committed },
  { name: 'the draw, whose beacon is wrong at first', at: when.drawing, run: drawing },
];
