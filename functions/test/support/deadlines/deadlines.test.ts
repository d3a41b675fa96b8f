import { readdirSync, readFileSync } from 'node:fs';
import { listUntil, worklistUntil } from '../../../src/shared/alerts/worklists.ts';
import { type Operation, routes } from '../../../src/shared/contract/routes.ts';
import type { Route } from '../../../src/shared/contract/route.ts';
import { declineUntil, isListOpen } from '../../../src/shared/draw/waitingList/promotion.ts';
import { WORKLISTS } from '../../../src/shared/entities/phoneCallCodes.ts';
import { keyBoundaries } from '../../../src/shared/keys/purposes.ts';
import { reviewStateAt } from '../../../src/shared/review/reviewState.ts';
import { cardBegunBy } from '../../../src/shared/settlement/card/cardOffer.ts';
import { counterEndsAt, counterUntil } from '../../../src/shared/settlement/counter.ts';
import { DAY_MS, HOUR_MS } from '../../../src/shared/time/durations.ts';
import { fromISO, toISO } from '../../../src/shared/time/instants.ts';
import { campaign } from '../../../src/shared/campaign/current.ts';
import type { CountedDeadline, Deadline } from './deadline.ts';
import { DEADLINES } from './deadlines.ts';
import { closingBefore, endOfDay } from '../../../src/shared/campaign/officeHours.ts';
import { ORDER, type TimeName, timesOf } from '../../../src/shared/campaign/order.ts';
import { retentionEnd } from '../../../src/shared/campaign/retention.ts';
import { runWindow } from '../../../src/shared/campaign/runSteps.ts';
import { effectiveStage, phaseOf } from '../../../src/shared/campaign/stages.ts';
import type { Timetable } from '../../../src/shared/campaign/timetable.ts';

type Name = keyof typeof DEADLINES;
const rows = Object.entries<Deadline>(DEADLINES) as [Name, Deadline][]; // the keys of the table
const { office } = campaign;

/** The campaign's timetable, and one in which every time is four days and an hour later. */
const later = Object.fromEntries(
  Object.entries(campaign.timetable).map(([name, at]) => {
    const move = (text: string): string => toISO(fromISO(text) + 4 * DAY_MS + HOUR_MS);
    return [name, Array.isArray(at) ? at.map(move) : move(String(at))];
  }),
) as Timetable; // the same names
const timetables = [campaign.timetable, later];

const promotedAt = ({ lapse }: Timetable): string => toISO(fromISO(lapse) + 2 * DAY_MS);

/** The deadlines outside the timetable. Null: counted from an event that only a test of its handler can create. */
const COUNTED: { readonly [D in CountedDeadline]: ((timetable: Timetable) => number) | null } = {
  paperForms: () => fromISO(campaign.paper.acceptedUntil),
  counter: (timetable) => counterUntil({}, timetable, office),
  counterPromoted: (timetable) => counterUntil({ promotedAt: promotedAt(timetable) }, timetable, office),
  lastAnswers: ({ applicationEnd }) => closingBefore(fromISO(applicationEnd), office),
  decline: (timetable) => declineUntil(fromISO(promotedAt(timetable)), timetable),
  retention: (timetable) => retentionEnd(campaign, timetable),
  verificationLink: null,
  afterEvent: null,
};

/** The first instant (epoch ms) after a deadline. A time that ends with a day includes its last millisecond. */
const endOf = (name: TimeName | CountedDeadline, timetable: Timetable): number | null => {
  if (name in COUNTED) return COUNTED[name as CountedDeadline]?.(timetable) ?? null;
  const at = fromISO(String(timetable[name as TimeName]));
  return at % 1000 === 999 ? at + 1 : at;
};

const guestMay =
  (...operations: readonly Operation[]) =>
  (at: number, timetable: Timetable): boolean => {
    const phase = phaseOf(effectiveStage(at, timetable, null).stage);
    return operations.every((operation) => (routes[operation] as Route).guest?.phases?.includes(phase));
  };
const cardOf =
  (state: 'CARD_PENDING' | 'APPLIED' | 'WON') =>
  (at: number, timetable: Timetable): boolean =>
    at < cardBegunBy({ state }, timetable);

/** Whether the server accepts an action at an instant, by its own code. Without a pure function: the tests that cover it. */
const ACCEPTS: { readonly [N in Name]: ((at: number, timetable: Timetable) => boolean) | string } = {
  registration: guestMay('createAccount'),
  application: guestMay('createPurchase'),
  applyAgain: guestMay('createPurchase'),
  applicationCard: cardOf('CARD_PENDING'),
  setCount: guestMay('changePurchase', 'replacePurchase'),
  paperForms: 'The office takes forms at its counter.',
  paperEntry: 'emulators/test/api/people',
  changes: guestMay('changeAccount', 'replaceAccount', 'withdrawPurchase'),
  otherCard: cardOf('APPLIED'),
  winnersCard: cardOf('WON'),
  lapse: (at, timetable) => at < runWindow('lapse', timetable).from,
  duplicates: (at, timetable) => reviewStateAt(at, timetable) === 'decisions',
  objection: (at, timetable) => reviewStateAt(at, timetable) !== 'closed',
  counter: (at, timetable) => at < counterEndsAt({}, timetable, office),
  counterPromoted: (at, timetable) => at < counterEndsAt({ promotedAt: promotedAt(timetable) }, timetable, office),
  decline: 'The office pays back by hand.',
  waitingList: (at, timetable) => isListOpen(at, timetable),
  use: 'Shops take the vouchers.',
  links: 'functions/src/http',
  retention: 'emulators/test/api/held',
  verificationLink: 'emulators/test/api/people',
  lastAnswers: 'The office answers by hand.',
  answer: 'The office answers by hand.',
  approval: 'functions/src/shared/approval',
  repeatedMail: 'functions/src/shared/mail/repeat.test.ts',
  freeSets: 'functions/src/shared/draw/verify',
  commitmentLead: 'functions/src/shared/campaign/moves.test.ts',
};

describe('a published deadline', () => {
  it.each(rows)('matches what the server accepts, to the millisecond: %s', (name, { until, granted }) => {
    const accepts = ACCEPTS[name];
    for (const timetable of timetables) {
      const published = endOf(until, timetable);
      if (published === null || typeof accepts === 'string') continue;
      expect(accepts(published - 1, timetable)).toBe(true);
      const isPaid = name === 'counterPromoted';
      const ends = isPaid ? endOfDay(published) : endOf(granted ?? until, timetable);
      expect(accepts(Math.max(ends ?? published, published), timetable)).toBe(false);
    }
  });

  it("ends before the server's grace period", () => {
    for (const [, { until, granted }] of rows)
      for (const timetable of timetables) {
        const [published, ends] = [endOf(until, timetable), granted === undefined ? null : endOf(granted, timetable)];
        if (published !== null && ends !== null) expect(published).toBeLessThan(ends);
      }
  });

  it.each(rows.flatMap(([name, { lasts, code }]) => (lasts ? [[name, lasts.source, code[0] ?? ''] as const] : [])))(
    'has the duration that the server uses: %s',
    (_, source, file) => {
      expect(readFileSync(file, 'utf8')).toContain(source);
    },
  );

  it('is the same for clerks on each worklist', () => {
    const until = (
      list: (typeof WORKLISTS)[number],
      channel: 'web' | 'paper',
      promoted: string | null,
      at: Timetable,
    ) => worklistUntil(list, { channel, promotedAt: promoted }, at, office);
    for (const timetable of timetables) {
      const ofCounter = toISO(counterUntil({}, timetable, office));
      for (const list of ['card', 'counter', 'bounced', 'noAddress'] as const) {
        expect([list, until(list, 'web', null, timetable)]).toEqual([list, timetable.modificationEnd]);
        expect([list, until(list, 'paper', null, timetable)]).toEqual([list, ofCounter]);
      }
      const atFirst = ['card', 'counter', 'noAddress'] as const;
      expect(atFirst.map((list) => listUntil(list, fromISO(timetable.resultRelease), timetable, office))).toEqual([
        timetable.modificationEnd,
        ofCounter,
        ofCounter,
      ]);
      expect(listUntil('counter', fromISO(timetable.lapse), timetable, office)).toBeNull();
      const moved = promotedAt(timetable);
      expect(until('counter', 'paper', moved, timetable)).toBe(
        toISO(counterUntil({ promotedAt: moved }, timetable, office)),
      );
    }
  });

  it('exists for each boundary that ends a key', () => {
    const ends = rows.map(([, { until }]) => until);
    expect(keyBoundaries.filter((boundary) => !ends.includes(boundary))).toEqual([]);
  });
});

/** The times at which something starts. All others, and the end of paper forms, end something. */
const STARTS: readonly TimeName[] = [
  'open',
  'applicationURLSent',
  'applicationStart',
  'commitment',
  'draw',
  'resultRelease',
  'cardReminders',
  'delivery',
  'useStart',
];
const ENDS = [...ORDER.filter((name) => !STARTS.includes(name)), 'acceptedUntil'];
const names = ENDS.join('|');
const PROPERTY = new RegExp(`\\w\\??\\.(${names})\\b(?!\\()`, 'g');
const BINDINGS = /\{([^{}]*)\}(?=:| =|\)? =>)/g;
const BOUND = new RegExp(`(?<![\\w.'])(${names})\\b(?!\\s*:\\s*[[{('])`, 'g');

/** The end times that a source reads from a timetable. */
const endsIn = (source: string): string[] => {
  const code = source.replace(/\/\/.*|\/\*[^]*?\*\//g, '');
  const read = [...code.matchAll(PROPERTY)].map(([, name = '']) => name);
  const bound = [...code.matchAll(BINDINGS)].flatMap(([, inner = '']) => inner.match(BOUND) ?? []);
  return [...new Set([...read, ...bound])].toSorted();
};

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`);

/** Sources that render texts, which are compared with the rows elsewhere, and samples of mails. */
const RENDERED =
  /^functions\/src\/shared\/mail\/(?:mailTypes|samples)|^web\/src\/copy\/[a-z]+\/(?:site|office)|^web\/src\/office\/.*[tT]exts(?:\.ts$|\/)/;
/** End times that are no deadline where they are read. */
const OTHER_USES: Readonly<Record<string, string>> = {
  'functions/src/jobs/draw/resumeAfterDraw.ts modificationEnd': 'A paused list goes on at the end of changes.',
  'functions/src/jobs/draw/waitingList/turns.ts modificationEnd':
    'From the end of changes on, a card is charged at once.',
  'functions/src/jobs/draw/waitingList/waitingListJob.ts modificationEnd':
    'The list is walked card by card from the end of changes on.',
  'functions/src/shared/approval/exclusion.ts rosterClose': 'An exclusion judges as a withdrawal does.',
  'functions/src/shared/draw/laterDraw.ts modificationEnd': 'A further draw has to be released before changes end.',
  'functions/src/shared/settlement/reconciliation/reconciliationDue.ts waitingListEnd':
    'The books are compared as long as the last charge can be disputed.',
  'web/src/copy/statusSteps.ts lapse': 'Cards are charged on this day.',
  'web/src/office/totalPurchase/drawPanel.tsx modificationEnd': 'It says until when a further draw has to be released.',
};

describe('the sources that read deadlines', () => {
  const found = ['functions/src', 'web/src']
    .flatMap(sourcesIn)
    .filter((path) => !RENDERED.test(path))
    .map((path) => [path, endsIn(readFileSync(path, 'utf8'))] as const)
    .filter(([, ends]) => ends.length > 0);

  it('read only end times of a row that names them', () => {
    const strays = found.flatMap(([path, ends]) => {
      const own = rows.filter(([, { code }]) => code.includes(path));
      const known: unknown[] = own.flatMap(([, { until, granted, from }]) => [
        until === 'paperForms' ? 'acceptedUntil' : until,
        granted,
        from,
      ]);
      return ends
        .map((name) => ({ name, use: `${path} ${name}` }))
        .filter(({ name, use }) => !known.includes(name) && !(use in OTHER_USES))
        .map(({ name }) => `${path} reads ${name}`);
    });
    expect(strays).toEqual([]);
  });

  it('include every file that a row names', () => {
    const named = new Set(rows.flatMap(([, { code }]) => code));
    const missing = [...named].filter(
      (path) => !sourcesIn('functions/src').includes(path) && !sourcesIn('web/src').includes(path),
    );
    expect(missing).toEqual([]);
  });

  it('negative control: endsIn finds a deadline without a row', () => {
    expect(endsIn('if (now >= fromISO(timetable.reviewEnd)) throw refusal();')).toEqual(['reviewEnd']);
    expect(endsIn('const isOver = ({ lapse }: Timetable) => now > fromISO(lapse);')).toEqual(['lapse']);
    expect(endsIn("const rows = { lapse: row('x') }; // timetable.lapse")).toEqual([]);
  });

  it('classify each time of a timetable as a start or an end', () => {
    expect(timesOf(campaign.timetable).every(({ name }) => STARTS.includes(name) || ENDS.includes(name))).toBe(true);
  });
});
