import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { campaign } from 'functions/shared/campaign/current';
import { applyMoves, type TimetableMove } from 'functions/shared/campaign/moves';
import { z } from 'zod';
import { OptionError } from '../launcher/options.ts';
import { beginRecording } from '../recording/recording.ts';
import { verdicts } from './invariants.ts';
import { journeys } from './journey.ts';
import { observe } from './watch/observing.ts';
import type { RehearsalOptions } from './options.ts';
import { ownStack, type RehearsalEnvironment } from './ownStack.ts';
import { Rehearsal } from './rehearsal.ts';
import { progress } from './progress.ts';
import { report, type Report } from './report.ts';
import { moments, type ScenarioStep } from './moments.ts';
import { moveSteps, plannedMoves } from './moving.ts';
import { scenario } from './scenario.ts';
import { dashboardSteps } from './dashboard/dashboardSteps.ts';
import { strictness } from './watch/strictness.ts';

const say = (line: string): void => console.error(line);

async function runSteps(rehearsal: Rehearsal, all: readonly ScenarioStep[]): Promise<void> {
  const bar = progress(all.length, say);
  try {
    for (const step of all) {
      bar.next(step.name);
      rehearsal.step = step.name;
      await rehearsal.moveTo(step.at);
      await runStep(rehearsal, step);
    }
    await rehearsal.post();
  } finally {
    bar.stop();
  }
}

/** Runs a step. A failure is recorded as a fault of the rehearsal, and the campaign continues. */
async function runStep(rehearsal: Rehearsal, { name, run }: ScenarioStep): Promise<void> {
  try {
    await run(rehearsal);
  } catch (error) {
    rehearsal.faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Checks that a running stack is empty and before its opening, since its past cannot be undone. */
async function checkEmpty(rehearsal: Rehearsal, from: number): Promise<void> {
  const { now } = await rehearsal.clock.read();
  const token = await rehearsal.office.token('admin@example.com');
  const { body } = await rehearsal.api.call('countAccounts', { token });
  if (now <= from && z.object({ count: z.int() }).parse(body).count === 0) return;
  throw new OptionError('The target has to be an empty stack before the opening: npm start -- --seed none --at TIME.');
}

interface Played {
  readonly moves: readonly TimetableMove[];
  /** The folder in which the stack's own processes record their calls to Firestore, or null. */
  readonly recording: string | null;
}

async function rehearse(
  environment: RehearsalEnvironment,
  options: RehearsalOptions,
  { moves, recording }: Played,
): Promise<Report> {
  const rehearsal = new Rehearsal(environment.target, journeys(options.seed, options.applicants));
  const timetable = applyMoves(campaign.timetable, moves);
  const when = moments(timetable);
  const played = [...scenario(when), ...(options.dashboard ? dashboardSteps(when, options.seed) : [])];
  // The sort is stable, so at the same time the move comes before the step.
  const all = [...moveSteps(moves), ...played].sort((a, b) => a.at - b.at);
  await checkEmpty(rehearsal, all[0]?.at ?? 0);
  await rehearsal.inbox.skipOld();
  const { running } = await rehearsal.clock.read();
  await runSteps(rehearsal, all);
  const observation = await observe(rehearsal, options.keep);
  await rehearsal.clock.run(running);
  const strict = recording === null ? { invariants: [], figures: [] } : strictness(recording);
  return report(observation, all, [...verdicts(observation), ...strict.invariants], strict.figures);
}

/** Rehearses this process's campaign, on its own stack or the one in the options. */
export async function runRehearsal(options: RehearsalOptions): Promise<Report> {
  const personas = journeys(options.seed, options.applicants);
  const { closed } = moments(campaign.timetable);
  const moves = plannedMoves(campaign.timetable, options.moves);
  say(`Campaign: ${campaign.name}`);
  // A stack of another process does not record its calls, and a record of this process alone would be incomplete.
  const recording = options.target === null ? mkdtempSync(join(tmpdir(), 'vl-asked-')) : null;
  if (recording !== null) beginRecording(recording);
  let stack: RehearsalEnvironment | null = null;
  const end = (): void => void Promise.resolve(stack?.stack?.stop()).finally(() => process.exit(130));
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, end);
  stack =
    options.target === null ? await ownStack(options, personas, closed, say) : { target: options.target, stack: null };
  try {
    return await rehearse(stack, options, { moves, recording });
  } finally {
    await stack.stack?.stop();
    if (recording !== null) rmSync(recording, { recursive: true, force: true });
  }
}
