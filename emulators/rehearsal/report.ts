import { phaseOf, effectiveStage } from 'functions/shared/campaign/stages';
import { shortDateTime, toISO } from 'functions/shared/time/instants';
import { MAIL_TYPES, mailTypeSchema } from 'functions/shared/mail/types';
import { alertsOfPress } from './invariants/dashboard.ts';
import { pressesOf } from './invariants/pressed.ts';
import type { Verdict } from './invariants/verdict.ts';
import { counted, type DrawAnswer, type Observation } from './watch/observation.ts';
import type { ScenarioStep } from './moments.ts';

interface PhaseRow {
  name: string;
  at: string;
  phase: number;
  requests: number;
  /** The number of answers by status. */
  answers: Record<string, number>;
}

/** A press in Stripe's dashboard, and its outcome. */
interface PressRow {
  at: string;
  button: string;
  /** The application number. */
  receiptID: string;
  /** The change of what the payment holds since then, in the currency's smallest unit. */
  amount: number;
  isLost: boolean;
  /** The alerts about it at the end; none: the books agree. */
  alerts: readonly string[];
}

/** The content of the JSON file. `mails` counts by mail type. */
export interface Report {
  phases: PhaseRow[];
  mails: Record<string, number>;
  draw: {
    state: string;
    supply: number;
    counts: DrawAnswer['counts'];
    result: DrawAnswer['result'];
    commitment: string | null;
    randomness: string | null;
  } | null;
  presses: PressRow[];
  invariants: Verdict[];
  /** Figures about the calls to Firestore, one line each. */
  figures: readonly string[];
}

function pressRows(observation: Observation): PressRow[] {
  const purchases = new Map(observation.purchases.map((one) => [one.id, one]));
  return pressesOf(observation).map((press) => ({
    at: toISO(press.at),
    button: press.button,
    receiptID: purchases.get(press.accountID)?.receiptID ?? '',
    amount: press.yen,
    isLost: press.isLost,
    alerts: alertsOfPress(observation, press),
  }));
}

export function report(
  observation: Observation,
  steps: readonly ScenarioStep[],
  invariants: Verdict[],
  figures: readonly string[],
): Report {
  const { timetable, exchanges, mails, draw } = observation;
  const phases = steps.map(({ name, at }): PhaseRow => {
    const mine = exchanges.filter(({ step }) => step === name);
    const answers = Object.fromEntries(counted(mine.map(({ status }) => String(status))));
    const phase = phaseOf(effectiveStage(at, timetable, null).stage);
    return { name, at: new Date(at).toISOString(), phase, requests: mine.length, answers };
  });
  const types = counted(mails.map(({ type }) => String(type)));
  return {
    phases,
    mails: Object.fromEntries([...types].sort(([a], [b]) => Number(a) - Number(b))),
    draw:
      draw === null
        ? null
        : {
            state: draw.state,
            supply: draw.supply,
            counts: draw.counts,
            result: draw.result,
            commitment: draw.commitment?.hash ?? null,
            randomness: draw.beacon?.randomness ?? null,
          },
    presses: pressRows(observation),
    invariants,
    figures,
  };
}

const MAX_RULE_LENGTH = 100;

/** Returns the columns of a text in a terminal, in which a Japanese character takes two. */
const width = (text: string): number =>
  [...text].reduce(
    (sum, character) =>
      sum +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/u.test(character) ? 2 : 1),
    0,
  );

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(...[head, ...rows].map((row) => width(row[column] ?? title))));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - width(cell)))
      .join('  ')
      .trimEnd();
  return [
    line(head),
    widths.map((one) => '─'.repeat(Math.min(one, MAX_RULE_LENGTH))).join('  '),
    ...rows.map(line),
  ].join('\n');
}

const mailName = (type: string): string => {
  const known = mailTypeSchema.safeParse(Number(type));
  return known.success ? MAIL_TYPES[known.data].name : '';
};

function drawLines({ draw }: Report): string {
  if (draw === null) return 'There was no draw.';
  const numbers = Object.entries({ ...draw.counts, ...draw.result }).map(([name, count]) => `${name} ${count}`);
  const [winners, applications] = [draw.result?.winners, draw.counts?.applications];
  const bite =
    winners === applications ? '\nThe supply was enough for everyone: this draw has had nothing to decide.' : '';
  return `${draw.state}, supply ${draw.supply}: ${numbers.join(', ')}${bite}`;
}

/** Returns the printed report. */
export function printed(result: Report): string {
  const phases = result.phases.map(({ name, at, phase, requests, answers }) => {
    const statuses = Object.entries(answers).map(([status, count]) => `${count}×${status}`);
    return [shortDateTime(Date.parse(at)), String(phase), name, String(requests), statuses.join(' ')];
  });
  const mails = Object.entries(result.mails).map(([type, count]) => [type, mailName(type), String(count)]);
  const presses = result.presses.map(({ at, button, receiptID, amount, isLost, alerts }) => {
    const events = isLost ? 'lost' : 'told';
    return [shortDateTime(Date.parse(at)), button, receiptID, String(amount), events, alerts.join() || 'books agree'];
  });
  const invariants = result.invariants.map(({ name, ok, detail }) => [ok ? 'holds' : 'BROKEN', name, detail]);
  const broken = result.invariants.filter(({ ok }) => !ok).length;
  return [
    table(['when', 'phase', 'what', 'requests', 'answers'], phases),
    table(['mail', 'type', 'caught'], mails),
    `Draw: ${drawLines(result)}`,
    ...(presses.length > 0
      ? [table(['when', 'button', 'application', 'amount', 'events', 'in the end'], presses)]
      : []),
    ...(result.figures.length > 0 ? [result.figures.join('\n')] : []),
    table(['', 'invariant', 'detail'], invariants),
    `${result.invariants.length - broken} invariants hold, ${broken} broken`,
  ].join('\n\n');
}
