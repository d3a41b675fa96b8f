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
import { ownStack, type Theatre } from './ownStack.ts';
import { Rehearsal } from './rehearsal.ts';
import { progress } from './progress.ts';
import { report, type Report } from './report.ts';
import { moments, type Scene } from './moments.ts';
import { moveScenes, plannedMoves } from './moving.ts';
import { scenes } from './scenes.ts';
import { dashboardScenes } from './dashboard/dashboardScenes.ts';
import { strictness } from './watch/strictness.ts';

const say = (line: string): void => console.error(line);

async function play(show: Rehearsal, all: readonly Scene[]): Promise<void> {
  const bar = progress(all.length, say);
  try {
    for (const scene of all) {
      bar.next(scene.name);
      show.scene = scene.name;
      await show.moveTo(scene.at);
      await playScene(show, scene);
    }
    await show.post();
  } finally {
    bar.stop();
  }
}

/** Plays a scene. A failure is recorded as a fault of the rehearsal, and the campaign continues. */
async function playScene(show: Rehearsal, { name, play: run }: Scene): Promise<void> {
  try {
    await run(show);
  } catch (error) {
    show.faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Checks that a running stack is empty and before its opening, since its past cannot be undone. */
async function checkEmpty(show: Rehearsal, from: number): Promise<void> {
  const { now } = await show.clock.read();
  const token = await show.office.token('admin@example.com');
  const { body } = await show.api.call('countAccounts', { token });
  if (now <= from && z.object({ count: z.int() }).parse(body).count === 0) return;
  throw new OptionError('The target has to be an empty stack before the opening: npm start -- --seed none --at TIME.');
}

interface Played {
  readonly moves: readonly TimetableMove[];
  /** The folder in which the stack's own processes record their calls to Firestore, or null. */
  readonly recording: string | null;
}

async function rehearse(theatre: Theatre, options: RehearsalOptions, { moves, recording }: Played): Promise<Report> {
  const show = new Rehearsal(theatre.target, journeys(options.seed, options.applicants));
  const timetable = applyMoves(campaign.timetable, moves);
  const when = moments(timetable);
  const played = [...scenes(when), ...(options.dashboard ? dashboardScenes(when, options.seed) : [])];
  // The sort is stable, so at the same time the move comes before the scene.
  const all = [...moveScenes(moves), ...played].sort((a, b) => a.at - b.at);
  await checkEmpty(show, all[0]?.at ?? 0);
  await show.inbox.skipOld();
  const { running } = await show.clock.read();
  await play(show, all);
  const observation = await observe(show, options.keep);
  await show.clock.run(running);
  const asked = recording === null ? { invariants: [], figures: [] } : strictness(recording);
  return report(observation, all, [...verdicts(observation), ...asked.invariants], asked.figures);
}

/** Rehearses this process's campaign, on its own stack or the one in the options. */
export async function perform(options: RehearsalOptions): Promise<Report> {
  const cast = journeys(options.seed, options.applicants);
  const { closed } = moments(campaign.timetable);
  const moves = plannedMoves(campaign.timetable, options.moves);
  say(`Campaign: ${campaign.name}`);
  // A stack of another process does not record its calls, and a record of this process alone would be incomplete.
  const recording = options.target === null ? mkdtempSync(join(tmpdir(), 'vl-asked-')) : null;
  if (recording !== null) beginRecording(recording);
  let theatre: Theatre | null = null;
  const end = (): void => void Promise.resolve(theatre?.stack?.stop()).finally(() => process.exit(130));
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, end);
  theatre =
    options.target === null ? await ownStack(options, cast, closed, say) : { target: options.target, stack: null };
  try {
    return await rehearse(theatre, options, { moves, recording });
  } finally {
    await theatre.stack?.stop();
    if (recording !== null) rmSync(recording, { recursive: true, force: true });
  }
}
