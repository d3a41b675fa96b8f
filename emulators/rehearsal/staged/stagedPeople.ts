import { campaign } from 'functions/shared/campaign/current';
import { sampleTicket } from 'functions/test/support/drawSamples';
import type { StageCode } from 'functions/shared/campaign/stages';
import { moments } from '../moments.ts';

export const { timetable } = campaign;
export const when = moments(timetable);
export const fullPace = when.pace.at(-1) ?? 0;

export interface Part {
  id: string;
  stage: StageCode;
  registeredAt: number;
  appliedAt: number | null;
  sets: number;
  withdrawnAt?: number;
  withAccount?: boolean;
  forgetsCard?: boolean;
}

/** The people. Their ids begin with letters that a paced broadcast reaches first or last. */
export const PARTS: readonly Part[] = [
  { id: 'Early', stage: 'ADVANCE_REGISTRAION_ONLY', registeredAt: when.open, appliedAt: when.start, sets: 2 },
  { id: 'zNever', stage: 'ADVANCE_REGISTRAION_ONLY', registeredAt: when.open, appliedAt: null, sets: 1 },
  {
    id: 'zPhase3',
    stage: 'ADVANCE_REGISTRAION_AND_APPLICATION_EMAIL_ONLY',
    registeredAt: when.urlSent,
    appliedAt: fullPace,
    sets: 3,
  },
  {
    id: 'Phase4',
    stage: 'ADVANCE_REGISTRAION_AND_APPLICATION',
    registeredAt: when.weekend,
    appliedAt: when.weekend,
    sets: 2,
  },
  {
    id: 'Gone',
    stage: 'ADVANCE_REGISTRAION_AND_APPLICATION',
    registeredAt: when.weekend,
    withAccount: true,
    appliedAt: when.weekend,
    sets: 1,
    withdrawnAt: when.lastMinutes,
  },
  {
    id: 'Forgot',
    stage: 'ADVANCE_REGISTRAION_ONLY',
    registeredAt: when.open,
    appliedAt: when.start,
    sets: 1,
    forgetsCard: true,
  },
];

export const partOf = (name: string): Part => {
  const found = PARTS.find(({ id }) => id === name);
  if (found === undefined) throw new Error(`there is no person with the name ${name}`);
  return found;
};
export const emailOf = ({ id }: Part): string => `${id.toLowerCase()}@example.jp`;
export const receiptOf = ({ id }: Part): string => id.toUpperCase().padEnd(12, 'X').slice(0, 12);
/** Returns the ticket number of an applicant. */
export const ticketOf = (part: Part): string => sampleTicket(PARTS.indexOf(part));
export const onRoster = PARTS.filter(
  ({ appliedAt, withdrawnAt, forgetsCard }) => appliedAt !== null && withdrawnAt === undefined && !forgetsCard,
);
export const card = 'good';
export const [customerOf, methodOf] = [({ id }: Part) => `cus_${id}`, ({ id }: Part) => `pm_${id}`];
