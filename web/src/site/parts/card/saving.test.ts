import fc from 'fast-check';
import { CARD_PROBLEMS } from 'functions/shared/settlement/card/cardProblems';
import { ApiError } from 'functions/shared/contract/client';
import { problemOf } from 'functions/shared/contract/problem';
import { AppError } from 'functions/shared/errors/appError';
import { failureOf } from '../../../client/failure.ts';
import { isBankReturn } from './bankReturn.ts';
import { afterAnswer, afterFailure, type CardAnswer, isSettled } from './saving.ts';

// No field of the application matters here.
const purchase = { id: 'a1', state: 'CARD_PENDING' } as CardAnswer['purchase'];
const answer = (result: CardAnswer['result'], redirectURL: string | null = null): CardAnswer => ({
  purchase,
  result,
  redirectURL,
});

describe('saving a card, after a response', () => {
  it('is done, or has not started', () => {
    expect(afterAnswer(answer('done'), 0, 0)).toEqual({ kind: 'done', purchase });
    expect(afterAnswer(answer('none'), 0, 0)).toEqual({ kind: 'entering' });
  });

  it('leads to the bank, but only to a web address', () => {
    const redirectURL = 'https://bank.example/3ds';
    expect(afterAnswer(answer('open', redirectURL), 0, 0)).toEqual({ kind: 'atBank', redirectURL });
    expect(afterAnswer(answer('open', 'javascript:alert(1)'), 0, 0)).toEqual({
      kind: 'problem',
      problem: 'no_bank_page',
    });
  });

  it.each(CARD_PROBLEMS)('reports what was wrong with the card: %s', (problem) => {
    expect(afterAnswer(answer(problem), 0, 0)).toEqual(
      problem === 'late' ? { kind: 'late' } : { kind: 'problem', problem },
    );
  });
});

describe('saving a card, while the outcome is unknown', () => {
  it('asks again if the server is busy, does not answer or fails', () => {
    expect(afterFailure({ kind: 'busy', retryAfter: 20 }, 0, 0)).toEqual({
      kind: 'waiting',
      pauseMs: 20_000,
      attempt: 1,
    });
    expect(afterFailure({ kind: 'offline' }, 0, 0)).toEqual({ kind: 'waiting', pauseMs: 3_000, attempt: 1 });
    expect(afterFailure({ kind: 'fault' }, 1, 0)).toEqual({ kind: 'waiting', pauseMs: 6_000, attempt: 2 });
    expect(afterAnswer(answer('open'), 2, 0)).toEqual({ kind: 'waiting', pauseMs: 12_000, attempt: 3 });
  });

  it.each(['conflict', 'settlement_busy', 'idempotency_in_flight'] as const)(
    'asks again after a temporary refusal: %s',
    (code) => {
      const { retryAfter } = new AppError(code);
      const failure = failureOf(new ApiError(409, problemOf(new AppError(code)), retryAfter ?? null));
      expect(afterFailure(failure, 0, 0)).toMatchObject({ kind: 'waiting', attempt: 1 });
      expect(isSettled(afterFailure(failure, 0, 0))).toBe(false);
    },
  );

  it('waits at least as long as the server asks, with growing and bounded pauses', () => {
    const pause = (retryAfter: number | null, attempt: number, random: number): number => {
      const saving = afterFailure({ kind: 'busy', retryAfter }, attempt, random);
      return saving.kind === 'waiting' ? saving.pauseMs : NaN;
    };
    const retryAfters = fc.option(fc.integer({ min: 1, max: 299 }));
    fc.assert(
      fc.property(
        retryAfters,
        fc.nat(30),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (retryAfter, attempt, random) => {
          expect(pause(retryAfter, attempt, random)).toBeGreaterThanOrEqual((retryAfter ?? 0) * 1000);
          expect(pause(retryAfter, attempt + 1, 0)).toBeGreaterThanOrEqual(pause(retryAfter, attempt, 0));
          expect(pause(retryAfter, attempt, random)).toBeLessThanOrEqual(450_000);
        },
      ),
    );
    // Negative control: a pause that does not grow would fail.
    expect(pause(null, 3, 0)).toBeGreaterThan(pause(null, 0, 0));
  });

  it('keeps the token while it may have to be sent again', () => {
    expect(isSettled(afterAnswer(answer('open'), 0, 0))).toBe(false);
    expect(isSettled(afterFailure({ kind: 'busy', retryAfter: 1 }, 0, 0))).toBe(false);
    expect(isSettled(afterAnswer(answer('declined'), 0, 0))).toBe(true);
    expect(isSettled(afterAnswer(answer('open', 'https://bank.example'), 0, 0))).toBe(true);
  });
});

describe('saving a card that is refused', () => {
  it('is `late` after the deadline, and `failed` for any other refusal', () => {
    const refused = (code: 'wrong_phase' | 'card_attempts') => ({ kind: 'refused', code }) as const;
    expect(afterFailure(refused('wrong_phase'), 0, 0)).toEqual({ kind: 'late' });
    expect(afterFailure(refused('card_attempts'), 0, 0)).toMatchObject({ kind: 'failed' });
    expect(afterFailure({ kind: 'expired' }, 0, 0)).toMatchObject({ kind: 'failed' });
  });
});

it.each([
  ['?setup_intent=seti_1&redirect_status=succeeded', true],
  ['?payment_intent=pi_1&redirect_status=failed', true],
  ['', false],
  ['?key=1', false],
])('recognizes a return from the bank by its address: %s', (search, expected) => {
  expect(isBankReturn(search)).toBe(expected);
});
