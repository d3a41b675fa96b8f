import { completeBefore, type Act } from '../acts/act.ts';
import { named, partsOf } from 'functions/shared/draw/files';
import { headsOf, headsText } from 'functions/shared/draw/waitingList/heads';
import { daysEnded, type HourlyCounts, NO_COUNTS, withHour } from 'functions/shared/draw/counts/hourlyCounts';
import { linesOf } from 'functions/shared/draw/lines';
import { lineHash } from 'functions/shared/draw/waitingList/changes';
import type { Manifest } from 'functions/shared/draw/manifest';
import { leavesOf, pathOf } from 'functions/shared/draw/roster/merkleTree';
import { grantsText, orderText } from 'functions/shared/draw/result';
import { rosterText } from 'functions/shared/draw/roster/roster';
import { rulesText } from 'functions/shared/draw/rules';
import { toISO } from 'functions/shared/time/instants';
import { CHECKS } from 'functions/shared/draw/verify/verdict';
import { COMMITMENT_MAIL } from '../watch/asking.ts';
import type { Observation, SeenProof, ToldCounts } from '../watch/observation.ts';
import type { Checked, Published } from '../watch/publication.ts';
import {
  BEACON,
  CHANGES,
  CHANGES_TEXT,
  COMMITMENT,
  grants,
  order,
  RELEASED_ON,
  ROSTER,
  RULES,
  SUPPLY,
  waitingList,
} from './stagedDraw.ts';
import { onRoster, PARTS, ticketOf, timetable, when } from './stagedPeople.ts';

const HOUR_MS = 3_600_000;
const [APPLICATIONS, SETS] = RULES.web;
const COUNTS = { applications: APPLICATIONS, sets: SETS, excluded: 0 };
const WEB = { applications: APPLICATIONS, sets: SETS };
const NOBODY = { applications: 0, sets: 0 };

/** Returns the counts of every full hour by the acts until then, as the schedule would store them, and the texts of the days. */
function keptCounts(acts: readonly Act[]): { counts: HourlyCounts; told: ToldCounts[]; texts: string[] } {
  let counts = NO_COUNTS;
  const [told, texts]: [ToldCounts[], string[]] = [[], []];
  const close = Date.parse(timetable.rosterClose);
  for (let hour = Date.parse(timetable.applicationStart) + HOUR_MS; hour < close; hour += HOUR_MS) {
    const complete = completeBefore(acts, hour);
    const sets = PARTS.reduce((sum, part) => sum + (complete.has(part.id) ? part.sets : 0), 0);
    const web = { applications: complete.size, sets };
    const kept = withHour(counts, { at: toISO(hour), web, paper: NOBODY });
    if (kept === null) throw new Error('the hours have to ascend');
    counts = kept.counts;
    texts.push(...kept.parts.map(({ text }) => text));
    told.push({ at: hour, ...counts, closed: null });
  }
  const ended = daysEnded(counts, timetable.commitment);
  texts.push(...ended.parts.map(({ text }) => text));
  const closed = { closedAt: timetable.rosterClose, root: RULES.closedRoot, counts: COUNTS, web: WEB, paper: NOBODY };
  told.push({ at: when.delivery, ...ended.counts, closed });
  return { counts: ended.counts, told, texts };
}

const partsNamed = (text: string): Manifest['files']['rules'] => partsOf(text).map(named);

function publishedOf(texts: Published['texts'], counts: HourlyCounts): Published {
  const { hash, rulesHash, root, publishedAt } = COMMITMENT;
  const granted = grants.reduce((sum, grant) => sum + grant.granted, 0);
  const result = { winners: grants.length, granted, waiting: waitingList.length, unsold: SUPPLY - granted };
  const { counts: _, ...others } = texts;
  const manifest: Manifest = {
    number: 1,
    state: 'RELEASED',
    chain: RULES.chain,
    round: RULES.round,
    roundAt: RULES.roundAt,
    commitment: {
      hash,
      rulesHash,
      root,
      closedRoot: RULES.closedRoot,
      publishedAt,
      counts: COUNTS,
      channels: { web: WEB, paper: NOBODY },
      exclusions: [],
    },
    beacon: BEACON,
    result: { ...result, releasedOn: RELEASED_ON },
    list: { lines: CHANGES.length, head: lineHash(linesOf(CHANGES_TEXT).at(-1) ?? ''), ways: [] },
    next: null,
    ended: null,
    files: {
      counts: counts.days.map(named),
      rules: partsNamed(others.rules),
      roster: partsNamed(others.roster),
      order: partsNamed(others.order),
      grants: partsNamed(others.grants),
      changes: partsNamed(others.changes),
      heads: partsNamed(others.heads),
      stamps: [],
    },
  };
  return { manifest, texts };
}

function proofsOf(roster: string): SeenProof[] {
  const lines = linesOf(roster);
  return ['the commitment', 'looking back'].flatMap((scene) =>
    onRoster.map((part): SeenProof => {
      const index = lines.findIndex((line) => line.startsWith(ticketOf(part)));
      const { rulesHash, hash: commitment } = COMMITMENT;
      const path = pathOf(leavesOf(lines), index);
      const line = lines[index] ?? '';
      const proof = { number: 1, line, index, size: lines.length, path, rulesHash, commitment };
      return { scene, accountID: part.id, mailType: COMMITMENT_MAIL, proofs: [proof] };
    }),
  );
}

const CHECKED: Checked = {
  outcomes: CHECKS.map((check) => ({ draw: 1, check, chain: null, state: 'holds' })),
  error: null,
};

/** Returns the publications of the staged campaign's draw, and the answers to its applicants. */
export function stagedPublication(
  acts: readonly Act[],
): Pick<Observation, 'changes' | 'checked' | 'counts' | 'noted' | 'proofs' | 'published' | 'tickets' | 'ticketTraces'> {
  const { counts, told, texts: days } = keptCounts(acts);
  const roster = rosterText(ROSTER);
  const texts = {
    counts: days.join(''),
    rules: rulesText(RULES),
    roster,
    order: orderText(order),
    grants: grantsText(grants),
    changes: CHANGES_TEXT,
    heads: headsText(headsOf(CHANGES_TEXT, CHANGES, RELEASED_ON)),
    stamps: '',
  };
  const tickets = PARTS.filter(({ appliedAt, forgetsCard }) => appliedAt !== null && !forgetsCard).map((part) => {
    return { accountID: part.id, ticketNumber: ticketOf(part) };
  });
  return {
    changes: CHANGES,
    checked: CHECKED,
    counts: told,
    noted: COMMITMENT.hash,
    proofs: proofsOf(roster),
    published: publishedOf(texts, counts),
    tickets,
    ticketTraces: tickets.flatMap(({ ticketNumber }) =>
      ['tickets', 'draws/*/files'].map((place) => ({ ticketNumber, place })),
    ),
  };
}
