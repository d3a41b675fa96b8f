import type { Lag } from './agenda.ts';

/** Assumptions that only a campaign can confirm: how people arrive, and how long machines take. docs/assumptions.md explains each. */
export interface Assumptions {
  /** The share of applicants who register before applications open. */
  readonly registersBefore: number;
  /** The share of applicants on paper. */
  readonly onPaper: number;
  /** The shares of the site's applicants who arrive in the first minute, in the first hour (including that minute), and in the last hour. */
  readonly firstMinute: number;
  readonly firstHour: number;
  readonly lastHour: number;
  /** The weights of the hours of a day in Tokyo, for arrivals outside the first and the last hour. */
  readonly hours: readonly number[];
  /** The share of early registrations in the first hour. */
  readonly firstHourOfRegistration: number;
  /** The shares of wishes for 1, 2, … sets. */
  readonly wishes: readonly number[];
  /** Seconds until a mail's link is opened, and a form is filled in. */
  readonly opensMail: Lag;
  readonly fillsForm: Lag;
  /** Seconds at the bank's page. */
  readonly atBank: Lag;
  /** Seconds until people give up waiting for a card to be saved, and seconds from the reminder until they come back. */
  readonly patience: number;
  readonly comesBack: Lag;
  /** The share of authorizations that are declined, and the share of declined ones that are corrected before changes end. */
  readonly authorizationRefused: number;
  readonly authorizationMended: number;
  /** The share of winners who withdraw before changes end. */
  readonly withdraws: number;
  /** Seconds for one delivery by SMTP with claim and record, for one transaction of some fifty documents, and until Stripe answers. */
  readonly delivery: number;
  readonly transaction: number;
  readonly answer: number;
  /** Seconds to read or create one document of up to 500 kB, and to freeze a page: to read a thousand applications and their ticket numbers. */
  readonly document: number;
  readonly rosterPage: number;
  /** Seconds to hash, sort and draw a million lines once. */
  readonly reckoned: number;
  /** Seconds of a vCPU that a request takes, and seconds until a new instance serves. */
  readonly requestCPU: number;
  readonly start: number;
  /** The number of mails that a sweep can queue again in one tick. */
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
  authorizationRefused: 0.06,
  authorizationMended: 0.7,
  withdraws: 0.02,
  delivery: 0.4,
  transaction: 0.35,
  answer: 1,
  document: 0.1,
  rosterPage: 1,
  reckoned: 10,
  requestCPU: 0.012,
  start: 4,
  sweptInTick: 18_000,
};
