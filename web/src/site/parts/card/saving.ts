import type { Answer } from 'functions/shared/contract/client';
import type { CardProblem } from 'functions/shared/settlement/card/cardProblems';
import type { Failure } from '../../../client/failure.ts';
import { waitMs } from '../waiting.ts';

export type CardAnswer = Answer<'saveCard', 'guest'>;

/** How far the saving of a card has come, as its page shows it. */
export type Saving =
  /** A card is to be entered. */
  | { readonly kind: 'entering' }
  /** The server is asked. */
  | { readonly kind: 'asking' }
  /** Nobody knows yet: to be asked again after a pause. */
  | { readonly kind: 'waiting'; readonly pauseMs: number; readonly attempt: number }
  /** Its holder has to prove who he is on a page of the bank's. */
  | { readonly kind: 'atBank'; readonly redirectURL: string }
  /** It was not taken; another may be entered. */
  | { readonly kind: 'problem'; readonly problem: CardProblem }
  /** The time for it has ended. */
  | { readonly kind: 'late' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'done'; readonly purchase: CardAnswer['purchase'] };

const SHORTEST_S = 3;

/** Waits as long as the server says, and longer with each attempt, with some jitter by `random` (0 to 1). */
const waiting = (retryAfterSeconds: number | null, attempt: number, random: number): Saving => {
  const seconds = Math.max(retryAfterSeconds ?? 0, SHORTEST_S * 2 ** attempt);
  return { kind: 'waiting', pauseMs: waitMs(seconds, attempt, random), attempt: attempt + 1 };
};

// What is followed is an address of a page; anything else would run here.
const isPage = (url: string): boolean => /^https?:\/\//.test(url);

/** After an answer to the attempt-th question. */
export function afterAnswer({ purchase, result, redirectURL }: CardAnswer, attempt: number, random: number): Saving {
  switch (result) {
    case 'done':
      return { kind: 'done', purchase };
    case 'none':
      return { kind: 'entering' };
    case 'open':
      return redirectURL !== null && isPage(redirectURL)
        ? { kind: 'atBank', redirectURL }
        : waiting(null, attempt, random);
    case 'late':
      return { kind: 'late' };
    default:
      return { kind: 'problem', problem: result };
  }
}

/** After a question that came to nothing. What may have arrived is asked again, never taken for a failure (rules 7.12). */
export function afterFailure(failure: Failure, attempt: number, random: number): Saving {
  switch (failure.kind) {
    case 'busy':
      return waiting(failure.retryAfter, attempt, random);
    case 'offline':
    case 'fault':
      return waiting(null, attempt, random);
    case 'refused':
      return failure.code === 'wrong_phase' ? { kind: 'late' } : { kind: 'failed', failure };
    default:
      return { kind: 'failed', failure };
  }
}

/** Whether the answer settles what becomes of the token that was sent: it is kept as long as it may have to be sent again. */
export const isTaken = ({ kind }: Saving): boolean => kind !== 'waiting' && kind !== 'failed';
