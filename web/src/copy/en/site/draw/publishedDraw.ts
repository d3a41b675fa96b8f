import type { Timetable } from 'functions/shared/campaign/timetable';
import type { DrawFile, EndedDraw, Manifest } from 'functions/shared/draw/manifest';
import { QUICKNET } from 'functions/shared/draw/quicknet';
import { shownTicketNumber } from 'functions/shared/draw/ticketNumber';
import type { ListNow } from 'functions/shared/draw/verify/verification';
import type { LeavingWay, WaySum } from 'functions/shared/draw/waitingList/changeWays';
import { counted, dayOnly, figure, sets, time } from '../../format.ts';
import { applications as count } from '../phrases/applications.ts';
import { DRAW_FILE_NAMES } from '../phrases/drawFiles.ts';
import { exclusionWords } from '../phrases/exclusions.ts';

const both = ({ applications, sets: wishes }: { applications: number; sets: number }): string =>
  `${count(applications)} (for ${sets(wishes)} in all)`;
/** Returns whether a chain may be called drand: only quicknet may. */
const isDrand = (chain: string): boolean => chain === QUICKNET.hash;
const NO_NAMES = 'The list contains only ticket numbers (抽選番号), no names or the like.';

/** The published data of the draws, for readers who want to look closely. */
export const publishedDraw = {
  title: 'If you want to check in detail',
  before: (timetable: Timetable) =>
    `We publish the value calculated from the applications in the draw and the rules here by ${time(timetable.commitment)}.`,
  unreadable: 'What was published could not be loaded. Please wait a little and try again.',
  reading: 'Loading',
  notRead: 'This could not be loaded. Please wait a little and try again.',
  drawsLead:
    'Enough sets became free, so another draw is held among the applications on the waiting list. Once its result is published, people move up in the order of the newest draw.',
  drawOf: (number: number) => `Draw ${figure(number)}`,
  commitment: {
    title: 'Value published beforehand',
    lead: 'This value works like a “fingerprint”. It is calculated from the list of applications and the rules. If even one character changes, this value changes, too. Please note it before the number for the draw comes out.',
    hash: 'Published value (C)',
    publishedAt: 'Published at (by the office’s clock)',
    rulesHash: 'Value of the rules (SHA-256)',
    root: 'Value of the list (root of the hash tree)',
    closedRoot: 'Value of the list when applications closed',
    untilRelease: (timetable: Timetable) =>
      `We publish the list of applications in the draw, the order and the wins here from ${time(timetable.resultRelease)}. ${NO_NAMES}`,
    withResult: `We publish the list of applications in the draw, the order and the wins here together with the results. ${NO_NAMES}`,
  },
  counts: {
    title: 'Numbers in detail',
    all: 'Applications in the draw',
    web: 'Of these, on the official site',
    paper: 'Of these, on paper',
    excluded: 'Applications excluded from the draw',
    of: both,
    count,
    reason: (code: string) => `Of these: ${exclusionWords(code)}`,
  },
  stamps: {
    title: 'Time stamps',
    lead: 'These are stamps by which a third party proves the time (RFC 3161), for the value published beforehand and for the values of each day. This page does not check the signatures of the stamps.',
    none: 'There are no time stamps yet.',
    of: (isOfCommitment: boolean): string =>
      isOfCommitment ? 'Stamp on the value published beforehand' : 'Stamps on the values of each day',
    by: (authority: string, number: number) => `${authority} (${counted(number, 'stamp')})`,
  },
  randomness: {
    title: 'Random number and result',
    round: 'Random number used',
    roundOf: ({ chain, round, roundAt }: Pick<Manifest, 'chain' | 'round' | 'roundAt'>) =>
      `Round ${figure(round)} of ${isDrand(chain) ? 'drand’s quicknet' : 'the practice chain'} (comes out at ${time(roundAt)})`,
    chain: (chain: string) =>
      isDrand(chain) ? 'Name of the chain (drand’s quicknet)' : 'Name of the chain (practice chain)',
    value: 'Random number',
    signature: 'Signature of the random number',
    releasedOn: 'Result published on',
    day: dayOnly,
    winners: 'Wins',
    winnersOf: ({ winners, granted }: { winners: number; granted: number }) => `${count(winners)} (${sets(granted)})`,
    waiting: 'Applications on the waiting list',
    count,
    unsold: 'Sets left',
    sets,
  },
  list: {
    title: 'Changes after the result',
    lead: 'The record of changes gives no reasons, so that nobody can tell, for example, who did not pay. We publish only the number for each reason.',
    none: 'No application has lost its win or its place yet.',
    way: (way: LeavingWay) => WAYS[way],
    wayOf: ({ count: number, sets: freed }: Pick<WaySum, 'count' | 'sets'>) =>
      freed === 0 ? count(number) : `${count(number)} (${sets(freed)} became free)`,
    lines: 'Record of changes',
    linesOf: (lines: number) => counted(lines, 'line'),
    head: 'Value of the last line',
    free: 'Sets free now',
    sets,
    next: 'Ticket number next to move up',
    nextOf: ({ next, since }: Pick<ListNow, 'next' | 'since'>) =>
      next === null ? 'None' : `${shownTicketNumber(next)}${since === null ? '' : ` (since ${dayOnly(since)})`}`,
    asOf: 'Records up to',
    asOfDay: (day: string | null) => (day === null ? 'The last line' : dayOnly(day)),
  },
  ended: {
    title: (number: number) => `Draw ${figure(number)} (ended without a result)`,
    text: ({ number, startedOn, endedOn }: Pick<EndedDraw, 'number' | 'startedOn' | 'endedOn'>) =>
      `The preparation of draw ${figure(number)} began on ${dayOnly(startedOn)}, but it ended on ${dayOnly(endedOn)} without a result.`,
    reasons: {
      changes_ended:
        'This is because the result could not be published by the deadline for changing registrations. It ended before the publication beforehand, so nobody can calculate a result for it. Free sets go to people in the order of the previous draw.',
    } satisfies Record<EndedDraw['reason'], string>,
    supply: 'Sets that were to be drawn',
    supplyOf: ({ supply, additional }: Pick<EndedDraw, 'supply' | 'additional'>) =>
      additional === 0 ? sets(supply) : `${sets(supply)} (of these, ${sets(additional)} added)`,
  },
  files: {
    title: 'Published files and programs',
    lead: 'These are all the files needed to calculate the draw again. They contain only ticket numbers, no names or the like.',
    manifest: (draw: number) => `List of files (manifest-${draw}.json)`,
    partName: (file: DrawFile, part: number, parts: number) =>
      parts === 1 ? DRAW_FILE_NAMES[file] : `${DRAW_FILE_NAMES[file]} (${part}/${parts})`,
    bytes: (bytes: number) => `${figure(Math.ceil(bytes / 1000))} KB`,
    script: 'Checking program (verify_draw.py)',
    use: 'If your computer has Python 3, you can check as follows. In place of “noted-value”, enter the value you noted before the draw.',
    own: 'If you have the programs of this site, you can also check as follows.',
    noted: 'noted-value',
  },
};

const WAYS: Readonly<Record<LeavingWay, string>> = {
  withdraw: 'Withdrawn or win given up by the applicant',
  decline: 'Left the waiting list',
  lapse: 'Wins not paid for by the deadline',
  exclude: 'Excluded by the office',
  excludeAfterRound:
    'Excluded by the office between the time the random number came out and the publication of the result',
  atRequest: 'Withdrawn by the office at the applicant’s request',
  refund: 'Refunded',
  unpaid: 'Payment could not be made when their turn came',
};
