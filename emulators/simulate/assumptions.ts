import type { Lag } from './agenda.ts';

/** What nobody can know of a campaign before it: how people come, and how long machines take. Each is argued in docs/scale.md. */
export interface Assumptions {
  /** Of all applicants, who registers before applications open. */
  readonly registersBefore: number;
  /** Of all applicants, who applies on paper. */
  readonly onPaper: number;
  /** Of those who apply by the site, who comes in the first minute, in the first hour (that minute included), and in the last hour. */
  readonly firstMinute: number;
  readonly firstHour: number;
  readonly lastHour: number;
  /** Weights of the hours of a day, Tokyo, for all the others. */
  readonly hours: readonly number[];
  /** Of those who register before, who comes in the first hour of it. */
  readonly firstHourOfRegistration: number;
  /** Shares of the wishes for 1, 2, … sets. */
  readonly wishes: readonly number[];
  /** Seconds until the link of a mail that has arrived is opened, and a form is filled in. */
  readonly opensMail: Lag;
  readonly fillsForm: Lag;
  /** Seconds at the bank's page. */
  readonly atBank: Lag;
  /** Seconds that somebody waits for a card to be taken; then the reminder brings them back, so much later. */
  readonly patience: number;
  readonly comesBack: Lag;
  /** Of holds, which the bank refuses; and of those the ones that are mended before changes end. */
  readonly holdRefused: number;
  readonly holdMended: number;
  /** Of winners, who withdraws before changes end. */
  readonly withdraws: number;
  /** Seconds: one delivery by SMTP with its claim and record; one transaction of some fifty documents; Stripe's answer. */
  readonly delivery: number;
  readonly transaction: number;
  readonly answer: number;
  /** Seconds of one vCPU that a request takes, and until an instance that is started serves. */
  readonly requestCPU: number;
  readonly start: number;
  /** Mails that a sweep can put back into their queues in one tick. */
  readonly sweptInTick: number;
}

export const ASSUMPTIONS: Assumptions = {
  registersBefore: 0.4,
  onPaper: 0.02,
  firstMinute: 0.01,
  firstHour: 0.12,
  lastHour: 0.04,
  hours: [2, 1, 1, 1, 1, 1, 2, 4, 5, 5, 6, 5, 8, 6, 5, 5, 5, 5, 6, 7, 8, 9, 8, 5],
  firstHourOfRegistration: 0.02,
  wishes: [0.1, 0.15, 0.15, 0.05, 0.55],
  opensMail: [20, 180],
  fillsForm: [90, 420],
  atBank: [20, 120],
  patience: 300,
  comesBack: [600, 21_600],
  holdRefused: 0.06,
  holdMended: 0.7,
  withdraws: 0.02,
  delivery: 0.4,
  transaction: 0.35,
  answer: 1,
  requestCPU: 0.012,
  start: 4,
  sweptInTick: 18_000,
};
