import { commitmentOf, committedRound } from '../../shared/draw/commitment.ts';
import { canFollow, laterRoundAt } from '../../shared/draw/laterDraw.ts';
import { named, partsOf } from '../../shared/draw/files.ts';
import { exclusionCounts, rosterCounts, rosterRoot, rosterText } from '../../shared/draw/roster/roster.ts';
import type { Channel } from '../../shared/application/channels.ts';
import { FIRST_DRAW } from '../../shared/campaign/scheduledEvents.ts';
import { ALGORITHM } from '../../shared/draw/draw.ts';
import { byChannel } from '../../shared/draw/counts/hourlyCounts.ts';
import { linesOf } from '../../shared/draw/lines.ts';
import { countsIn } from '../../store/draw/applicationCounts.ts';
import { storeTree } from '../../store/draw/rosterTree.ts';
import { readsOf } from '../../store/records.ts';
import { type PublishedRules, rulesText } from '../../shared/draw/rules.ts';
import type { DrawRecord, RosterRow } from '../../shared/entities/draw.ts';
import { fromISO, toISO } from '../../shared/time/instants.ts';
import { drawFilesOf, rosterRows, storeParts } from '../../store/draw/draws.ts';
import { toStamp } from '../../store/draw/stampings.ts';
import { excludedBy, isUnchanged } from '../../store/people/reviewDecisions.ts';
import type { Step } from '../leasedJob.ts';
import { closedText, rosterOf } from './freezeRoster.ts';
import { storeWait } from './storeWait.ts';

/** Returns the number of tickets and sets of a channel, in the form of the published rules. */
const sumsOf = (tickets: readonly RosterRow[], channel: Channel): [applications: number, sets: number] => {
  const { applications, sets } = byChannel(tickets)[channel];
  return [applications, sets];
};

/** The name of the audit entry that contains the commitment C, the same as the timetable's. */
const COMMITMENT = 'commitment';

/**
 * Fixes the exclusions, the rules and the beacon's round, and publishes C (rules 8.5). The round is at a fixed distance from the actual instant of
 * the commitment, not from the planned one (rules 8.6).
 */
export const commit: Step<DrawRecord> = async (deps, frozen, update) => {
  const { number, closedRoot } = frozen;
  const { timetable } = await deps.campaignState.facts();
  const { chain } = deps.beacon;
  const rows = await rosterRows(deps.db, frozen);
  if (closedRoot === null || rosterRoot(closedText(rows)) !== closedRoot)
    return await storeWait(update, 'roster_changed');
  const excluded = await excludedBy(deps.db);
  const roster = rosterOf(rows, excluded.codes);
  const tickets = rows.filter(({ accountID }) => !excluded.codes.has(accountID));
  const text = rosterText(roster);
  const parts = partsOf(text);
  await storeParts(deps.db, number, parts);
  const root = await storeTree(deps.db, number, linesOf(text));
  const counts = number === FIRST_DRAW ? (await countsIn(readsOf(deps.db))).days : [];
  await update(async (draw, records) => {
    // An exclusion was written during the commitment. The next tick reads all exclusions again.
    if (!(await isUnchanged(records, excluded))) return draw;
    const { now } = records.stamp;
    // The commitment began in time, but midnight has passed. Nothing of it is public yet.
    if (number > 1 && !canFollow(now, timetable)) return { ...draw, state: 'FROZEN' };
    // Only the first draw has its time in the timetable.
    const meantAt = number === 1 ? fromISO(timetable.draw) : laterRoundAt(now, timetable);
    const { round, roundAt } = committedRound(chain, meantAt, now);
    const { supply, maxSets, allocation } = draw;
    const rules: PublishedRules = {
      algorithm: ALGORITHM,
      number,
      supply,
      maxSets,
      allocation,
      chain: chain.hash,
      round,
      roundAt: toISO(roundAt),
      committedAt: toISO(now),
      closedRoot,
      web: sumsOf(tickets, 'web'),
      paper: sumsOf(tickets, 'paper'),
    };
    const [rulesFile] = partsOf(rulesText(rules));
    if (!rulesFile) throw new Error('The rules have no text');
    const rulesHash = rulesFile.sha256;
    const hash = commitmentOf({ rulesHash, root });
    await toStamp(records, number, [hash]);
    drawFilesOf(number).set(records, rulesHash, { text: rulesFile.text });
    // The audit entry is in the same write as the commitment: it carries C to the log bucket (rules 4.31).
    const actor = { kind: 'schedule', job: COMMITMENT, runID: null } as const;
    records.as(actor, COMMITMENT).audit({ entity: 'draw', target: String(number), detail: { commitment: hash } });
    return {
      ...draw,
      state: 'COMMITTED',
      waiting: null,
      rules,
      commitment: { hash, rulesHash, root, publishedAt: toISO(now) },
      counts: rosterCounts(roster),
      exclusions: exclusionCounts(roster),
      files: { ...draw.files, counts: counts.map(named), rules: [named(rulesFile)], roster: parts.map(named) },
    };
  });
  return null;
};
