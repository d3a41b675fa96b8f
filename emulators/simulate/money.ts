import type { Timetable } from 'functions/shared/campaign/timetable';
import { promote, type Ticket } from 'functions/shared/draw/allocation';
import { isListOpen } from 'functions/shared/draw/waitingList/promotion';
import { CANARY } from 'functions/shared/settlement/settlementRun';
import { type RunStep, runWindow } from 'functions/shared/campaign/runSteps';
import type { Random } from '../seed/random.ts';
import type { Assumptions } from './assumptions.ts';
import { paidRun, turns } from './paidRun.ts';
import type { Drawn } from './winners.ts';

/** A job about money: its beginning and end (epoch ms), and its number of applications. */
export interface Work {
  readonly name: string;
  readonly begins: number;
  readonly ends: number;
  readonly count: number;
}

interface Scope {
  readonly timetable: Timetable;
  readonly assumed: Assumptions;
  readonly random: Random;
}

/** The outcomes of the draw's winners. */
interface Fates {
  readonly held: number;
  readonly refused: number;
  /** The sets that become free before changes end, and by the lapse. */
  readonly freedBefore: number;
  readonly freedByLapse: number;
}

const fatesOf = ({ granted }: Drawn, { assumed, random }: Scope): Fates => {
  const fates = { held: 0, refused: 0, freedBefore: 0, freedByLapse: 0 };
  for (const sets of granted) {
    const isPaper = random.chance(assumed.onPaper);
    if (random.chance(assumed.withdraws)) fates.freedBefore += sets;
    else if (isPaper) continue;
    else if (!random.chance(assumed.authorizationRefused)) fates.held += 1;
    else {
      fates.refused += 1;
      if (random.chance(assumed.authorizationMended)) fates.held += 1;
      else fates.freedByLapse += sets;
    }
  }
  return fates;
};

/** The transactions when one applicant moves up: the choice, the authorization's outcome, the charge, and the log. */
const TRANSACTIONS_OF_TURN = 4;
const CALLS_OF_TURN = 2;

/**
 * Grants freed sets down the waiting list (rules 7.14).
 * @returns the applicants who still wait, the end (epoch ms), and the numbers moved up and passed over
 */
const granted = (waiting: readonly Ticket[], freed: number, from: number, { timetable, assumed, random }: Scope) => {
  const next = turns(from, { timetable, caller: 'settlement' });
  let [free, rest, now, moved, passed] = [freed, waiting, from, 0, 0];
  while (free > 0 && isListOpen(now, timetable)) {
    const { grants, waitingList } = promote(rest, free);
    if (grants.length === 0) break;
    let back = 0;
    for (const { granted } of grants) {
      for (let call = 0; call < CALLS_OF_TURN; call += 1) now = Math.max(now, next()) + assumed.answer * 1000;
      now += TRANSACTIONS_OF_TURN * assumed.transaction * 1000;
      const isRefused = random.chance(assumed.authorizationRefused);
      if (isRefused) back += granted;
      else moved += 1;
      passed += isRefused ? 1 : 0;
    }
    const waits = new Set(waitingList);
    rest = rest.filter(({ ticketNumber }) => waits.has(ticketNumber));
    free = back;
  }
  return { rest, now, moved, passed };
};

/**
 * Plays all jobs about money from the release on.
 * @param releasedAt epoch ms
 */
export const moneyOf = (drawn: Drawn, releasedAt: number, scope: Scope): readonly Work[] => {
  const { timetable, assumed } = scope;
  const fates = fatesOf(drawn, scope);
  const pace = { timetable, answer: assumed.answer, caller: 'settlement' } as const;
  /** Plays a run's canary, which runs alone (rules 7.39), and the whole run. */
  const run = (step: RunStep, name: string, count: number, from: number): Work[] => {
    const { ends, provenAt } = paidRun(step, count, from, pace);
    return [
      { name: `${name}: canary`, begins: from, ends: provenAt, count: Math.min(CANARY, count) },
      { name, begins: from, ends, count },
    ];
  };
  const paid = fates.held + fates.refused;
  const authorized = run('authorize', 'authorize', paid, Math.max(releasedAt, runWindow('authorize', timetable).from));
  const before = granted(drawn.waiting, fates.freedBefore, releasedAt, scope);
  const captureFrom = runWindow('capture', timetable).from;
  const captured = run('capture', 'capture', fates.held + before.moved, captureFrom);
  const lapsed = granted(before.rest, fates.freedByLapse, captureFrom, scope);
  const detachFrom = runWindow('detach', timetable).from;
  const cards = Math.round(lapsed.rest.length * (1 - assumed.onPaper));
  return [
    ...authorized,
    { name: 'waiting list, before changes end', begins: releasedAt, ends: before.now, count: before.moved },
    ...captured,
    { name: 'waiting list, after the lapse', begins: captureFrom, ends: lapsed.now, count: lapsed.moved },
    ...run('detach', 'cards detached', cards, detachFrom),
  ];
};
