import type { ListNow } from 'functions/shared/draw/verify/verification';
import type { Outcome } from 'functions/shared/draw/verify/verdict';
import type { Reply } from '../../parts/draw/question.ts';

/** How far the check in the browser has come. */
export interface Progress {
  readonly state: 'idle' | 'running' | 'over' | 'failed';
  /** The share of parts read so far, 0 to 1. */
  readonly read: number;
  readonly outcomes: readonly Outcome[];
  readonly lists: readonly ListNow[];
}

export const IDLE: Progress = { state: 'idle', read: 0, outcomes: [], lists: [] };

/** The progress after a reply of the worker. */
export const after = (progress: Progress, reply: Reply): Progress => {
  switch (reply.kind) {
    case 'part':
      return { ...progress, read: reply.done / reply.total };
    case 'outcome':
      return { ...progress, outcomes: progress.outcomes.concat(reply.outcome) };
    case 'verified':
      return { ...progress, state: 'over', lists: reply.lists };
    case 'failed':
      return { ...progress, state: 'failed' };
    case 'places':
    case 'list':
    case 'stamps':
    case 'proven':
      return progress;
  }
};
