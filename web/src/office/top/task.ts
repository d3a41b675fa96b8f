import { fromISO } from 'functions/shared/time/instants';
import { isAtLeast, type StageCode } from 'functions/shared/campaign/stages';
import { isTold } from 'functions/shared/campaign/drawSteps';
import type { Timetable } from 'functions/shared/campaign/timetable';
import type { Draw } from '../data/campaignState.ts';
import type { OfficeCopy } from '../../copy/officeLanguage.tsx';

export type Task = keyof OfficeCopy['top']['task'];

interface Situation {
  /** The server's time, epoch ms. */
  readonly now: number;
  readonly stage: StageCode;
  readonly timetable: Timetable;
  /** The first draw's state; null before it, undefined for people who may not know. */
  readonly draw: Draw['state'] | null | undefined;
}

const AFTER_DRAW: Record<Draw['state'], Task> = {
  FREEZING: 'drawing',
  FROZEN: 'frozen',
  COMMITTING: 'drawing',
  COMMITTED: 'committed',
  DRAWING: 'drawing',
  DRAWN: 'drawn',
  RELEASING: 'released',
  RELEASED: 'released',
};

/** The one task of the office now, or what it waits for. */
export const taskAt = ({ now, stage, timetable, draw }: Situation): Task => {
  if (stage === 'BEFORE_OPEN') return 'beforeOpen';
  if (!isAtLeast(stage, 'ADVANCE_REGISTRAION_AND_APPLICATION')) return 'preRegistration';
  if (stage === 'ADVANCE_REGISTRAION_AND_APPLICATION') return 'watch';
  if (now < fromISO(timetable.rosterClose)) return 'rosterPending';
  // A draw that was never begun is missing in all later phases, too.
  if (draw === null) return 'draw';
  if (draw === 'DRAWN' && now >= fromISO(timetable.resultRelease)) return 'release';
  if (draw !== undefined && !isTold({ state: draw })) return AFTER_DRAW[draw];
  if (stage === 'APPLICATION_ENDED_AND_MODIFICATION_CLOSED') return 'over';
  if (draw === undefined) return now < fromISO(timetable.resultRelease) ? 'drawWaiting' : 'released';
  return AFTER_DRAW[draw];
};
