import { type Channel, CHANNELS } from 'functions/shared/application/channels';
import type { ByChannel, HourCount } from 'functions/shared/draw/counts/hourlyCounts';
import { linesOf } from 'functions/shared/draw/lines';
import { closedRoster, parseRoster, rosterCounts, rosterRoot, rosterText } from 'functions/shared/draw/roster/roster';
import { toISO } from 'functions/shared/time/instants';
import { completeBefore } from '../actions/action.ts';
import { moments } from '../moments.ts';
import { counted, type Observation } from '../watch/observation.ts';
import { rosterOf } from './roster.ts';
import { published } from './observed.ts';
import type { Invariant } from './verdict.ts';

const HOUR_MS = 3_600_000;

/** What the negative controls read of the counts. */
const NOBODY = { applications: 0, sets: 0 };
const HOUR = { at: '2025-10-08T11:00:00.000+09:00', web: { applications: 1, sets: 1 }, paper: NOBODY };
const COUNTED = { at: 0, days: [], today: [], latest: null, closed: null };
const CLOSED = { closedAt: '', root: '', counts: { ...NOBODY, excluded: 0 }, web: NOBODY, paper: NOBODY };

/** A line of the days' files. */
interface CountLine {
  at: string;
  channel: string;
  applications: number;
  sets: number;
}

const linesIn = ({ published }: Observation): CountLine[] =>
  linesOf(published?.texts.counts ?? '').map((line) => {
    const [at = '', channel = '', applications, sets] = line.split(',');
    return { at, channel, applications: Number(applications), sets: Number(sets) };
  });

const written = (at: string, channel: string, { applications, sets }: Omit<CountLine, 'at' | 'channel'>): string =>
  `${at} ${channel} ${applications} ${sets}`;

const hourOf = (ms: number): number => Math.floor(ms / HOUR_MS) * HOUR_MS;

/** Returns the hours without a count in which the clock stopped, and the hours with more than one count. */
const miscountedHours = ({ timetable, stops }: Observation, lines: readonly CountLine[]): string[] => {
  const [start, close] = [Date.parse(timetable.applicationStart), Date.parse(timetable.rosterClose)];
  const instants = counted(lines.filter(({ channel }) => channel === 'web').map(({ at }) => at));
  const hours = counted([...instants.keys()].map((at) => toISO(hourOf(Date.parse(at)))));
  const stopped = stops.filter((stop) => hourOf(stop) > start && stop < close);
  return [
    ...stopped.filter((stop) => !hours.has(toISO(hourOf(stop)))).map((stop) => `nothing was counted at ${toISO(stop)}`),
    ...[...hours].filter(([, count]) => count > 1).map(([hour]) => `${hour} was counted twice`),
  ];
};

/** Returns the counts that lack a channel, or that are outside the application period. */
const strangeCounts = ({ timetable }: Observation, lines: readonly CountLine[]): string[] => {
  const instants = [...new Set(lines.map(({ at }) => at))];
  const wanted = instants.flatMap((at) => CHANNELS.map((channel) => `${at} ${channel}`));
  const isWhole = lines.map(({ at, channel }) => `${at} ${channel}`).join() === wanted.join();
  const outside = instants.filter((at) => at <= timetable.applicationStart || at >= timetable.rosterClose);
  return [...(isWhole ? [] : ['a channel is missing']), ...outside.map((at) => `${at} is outside the applications`)];
};

/** Returns the number of applications that were complete before an instant, by the channels of their accounts. */
const completeIn = ({ actions, accounts }: Observation, channel: Channel, before: number): number => {
  const complete = completeBefore(actions, before);
  return accounts.filter((one) => one.channel === channel && complete.has(one.id)).length;
};

const hoursAddUp: Invariant = {
  name: 'each hour was counted once, by channel: the applications that were complete then, and in the end no more than closed',
  check: (observation) => {
    const lines = linesIn(observation);
    // From then on Stripe's events were held, so a card that came back from the bank without its holder counts later.
    const eventsHeldFrom = moments(observation.timetable).lastMinutes;
    const wrong = lines.flatMap(({ at, channel, applications }) => {
      const own = CHANNELS.find((one) => one === channel);
      const complete = own === undefined ? 0 : completeIn(observation, own, Date.parse(at));
      const isRight = Date.parse(at) <= eventsHeldFrom ? applications === complete : applications <= complete;
      return isRight ? [] : [`${at} ${channel}: ${applications} instead of ${complete}`];
    });
    return {
      checked: lines.length,
      faults: [
        ...miscountedHours(observation, lines),
        ...strangeCounts(observation, lines),
        ...wrong,
        ...growth(observation, lines),
      ],
    };
  },
  violation: () => ({
    observed: { published: published({ counts: '2025-10-08T11:00:00.000+09:00,web,7,7\n' }) },
    fault: '2025-10-08T11:00:00.000+09:00 web: 7 instead of 0',
  }),
};

/** Returns faults if the last count exceeds the closed roster. Nobody withdrew in between, so it cannot be higher. */
function growth({ counts }: Observation, lines: readonly CountLine[]): string[] {
  const closed = counts.at(-1)?.closed ?? null;
  if (closed === null) return ['nothing is told of the close'];
  return CHANNELS.flatMap((channel) => {
    const last = lines.findLast((line) => line.channel === channel);
    const isLess =
      last !== undefined && last.applications <= closed[channel].applications && last.sets <= closed[channel].sets;
    return isLess ? [] : [`the last hour of ${channel} has more than closed`];
  });
}

const publishedHours = ({ today, latest }: Observation['counts'][number]): HourCount[] =>
  latest === null ? [...today] : [...today, latest];

const filesMatchPublishedCounts: Invariant = {
  name: 'the days’ files say what was told at their hours, and each that was told is among them',
  check: (observation) => {
    const { counts, published } = observation;
    if (published === null) return { checked: 0, faults: ['there was no draw'] };
    const inFiles = new Set(linesIn(observation).map((line) => written(line.at, line.channel, line)));
    const hours = counts.flatMap(publishedHours);
    const missing = hours.flatMap((hour) =>
      CHANNELS.map((channel) => written(hour.at, channel, hour[channel])).filter((line) => !inFiles.has(line)),
    );
    const parts = published.manifest.files.counts.map(({ sha256, bytes }) => `${sha256} ${bytes}`);
    const strange = counts.flatMap(({ days }) =>
      days
        .filter(({ sha256, bytes }, index) => parts[index] !== `${sha256} ${bytes}`)
        .map(({ day }) => `the file of ${day}`),
    );
    const left = counts.at(-1);
    const open = left === undefined || left.today.length > 0 || left.days.length !== parts.length;
    return {
      checked: hours.length,
      faults: [...new Set([...missing, ...strange]), ...(open ? ['not all days are files in the end'] : [])],
    };
  },
  violation: () => ({
    observed: { counts: [{ ...COUNTED, latest: HOUR }], published: published() },
    fault: `${HOUR.at} web 1 1`,
  }),
};

/** Returns the closed roster by channel, as an outside observer knows it. */
const closedByChannel = (observation: Observation): ByChannel => {
  const channels = new Map(observation.accounts.map(({ id, channel }) => [id, channel]));
  const of = (channel: Channel) => {
    const own = rosterOf(observation).filter(({ accountID }) => channels.get(accountID) === channel);
    return { applications: own.length, sets: own.reduce((sum, { sets }) => sum + sets, 0) };
  };
  return { web: of('web'), paper: of('paper') };
};

const closedIsReleased: Invariant = {
  name: 'the closed roster, told since the freeze, is the released one without its codes, and its counts by channel are right',
  check: (observation) => {
    const { counts, published } = observation;
    if (published === null) return { checked: 0, faults: ['there was no draw'] };
    const roster = closedRoster(parseRoster(published.texts.roster));
    const root = rosterRoot(rosterText(roster));
    const { applications, sets } = rosterCounts(roster);
    const { web, paper } = closedByChannel(observation);
    const expected = JSON.stringify([root, { applications, sets, excluded: 0 }, web, paper]);
    const closings = counts.flatMap(({ at, closed }) => (closed === null ? [] : [{ at, closed }]));
    const early = closings.filter(({ at }) => at < Date.parse(observation.timetable.rosterClose));
    const wrong = closings.filter(({ closed: { root: said, counts: all, web: site, paper: post } }) => {
      return JSON.stringify([said, all, site, post]) !== expected;
    });
    return {
      checked: closings.length,
      faults: [
        ...early.map(() => 'told before the close'),
        ...wrong.map(({ at }) => `what was told at ${toISO(at)} is another`),
        ...(root === published.manifest.commitment.closedRoot ? [] : ['the published closed root is another']),
      ],
    };
  },
  violation: () => ({
    observed: { counts: [{ ...COUNTED, closed: CLOSED }], published: published() },
    fault: 'told before the close',
  }),
};

export const countsInvariants: readonly Invariant[] = [hoursAddUp, filesMatchPublishedCounts, closedIsReleased];
