import type { Answer } from 'functions/shared/contract/client';
import type { CardProblem } from 'functions/shared/settlement/card/cardProblems';
import type { Failure } from '../../../client/failure.ts';
import { MAX_WAIT_MS, waitMs } from '../waiting.ts';

export type CardAnswer = Answer<'saveCard', 'guest'>;

/** The progress of saving a card, as its page shows it. */
export type Saving =
  /** A card has to be entered. */
  | { readonly kind: 'entering' }
  /** The server is being asked. */
  | { readonly kind: 'asking' }
  /** The outcome is unknown; the server is asked again after a pause. */
  | { readonly kind: 'waiting'; readonly pauseMs: number; readonly attempt: number }
  /** The holder has to authenticate on the bank's page. */
  | { readonly kind: 'atBank'; readonly redirectURL: string }
  /** The card was refused; another one may be entered. */
  | { readonly kind: 'problem'; readonly problem: CardProblem }
  /** The time to enter it has ended. */
  | { readonly kind: 'late' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'done'; readonly purchase: CardAnswer['purchase'] };

const SHORTEST_S = 3;

/** Returns the pause before the next question: as long as the server says, and longer with each attempt, with jitter from `random` (0 to 1). */
const waiting = (retryAfterSeconds: number | null, attempt: number, random: number): Saving => {
  const defaultSeconds = Math.min(SHORTEST_S * 2 ** attempt, MAX_WAIT_MS / 1000);
  const seconds = Math.max(retryAfterSeconds ?? 0, defaultSeconds);
  return { kind: 'waiting', pauseMs: waitMs(seconds, attempt, random), attempt: attempt + 1 };
};

// Only the address of a page is followed. Another scheme, such as `javascript:`, would run in this page.
const isPage = (url: string): boolean => /^https?:\/\//.test(url);

/**
 * Returns the state after an answer.
 * @param attempt the number of the question
 */
export function afterAnswer({ purchase, result, redirectURL }: CardAnswer, attempt: number, random: number): Saving {
  switch (result) {
    case 'done':
      return { kind: 'done', purchase };
    case 'none':
      return { kind: 'entering' };
    case 'open':
      if (redirectURL === null) return waiting(null, attempt, random);
      return isPage(redirectURL) ? { kind: 'atBank', redirectURL } : { kind: 'problem', problem: 'no_bank_page' };
    case 'late':
      return { kind: 'late' };
    default:
      return { kind: 'problem', problem: result };
  }
}

/** Returns the state after a failed question. A call that may have arrived is repeated, and never counts as failed (rules 7.12). */
export function afterFailure(failure: Failure, attempt: number, random: number): Saving {
  switch (failure.kind) {
    case 'busy':
      return waiting(failure.retryAfter, attempt, random);
    case 'offline':
    case 'fault':
      return waiting(null, attempt, random);
    case 'refused':
      // Another process is working on the application, so this says nothing about the card.
      if (failure.retryAfter !== undefined) return waiting(failure.retryAfter, attempt, random);
      return failure.code === 'wrong_phase' ? { kind: 'late' } : { kind: 'failed', failure };
    default:
      return { kind: 'failed', failure };
  }
}

/** Returns whether the answer settles the token. Until then the token is stored, since it may have to be sent again. */
export const isSettled = ({ kind }: Saving): boolean => kind !== 'waiting' && kind !== 'failed';
