import { useCallback, useEffect, useRef, useState } from 'react';
import { placeIn } from 'functions/shared/languages';
import type { ReturnPage } from 'functions/shared/settlement/cardPages';
import { useLanguage } from '../../../copy/language.tsx';
import { api } from '../../../client/api.ts';
import { failureOf } from '../../../client/failure.ts';
import { goOutside } from '../../../ui/form/leaving.ts';
import { useLoading } from '../../../ui/loading.tsx';
import type { Journey } from '../journeyKey.ts';
import { isCardBegun, markCardBegun } from './cardBegun.ts';
import { forgetCard, storedCard } from './cardDraft.ts';
import { afterAnswer, afterFailure, isSettled, type Saving } from './saving.ts';
import { defined } from 'functions/shared/defined';

interface SavingOptions {
  /** The application's id. */
  readonly id: string;
  readonly verificationKey: string;
  readonly journey: Journey;
  /** The page to which the bank's page returns. */
  readonly page: ReturnPage;
}

export interface SavingControl {
  readonly saving: Saving;
  /** When the page asks the server again by itself, epoch ms of this device; 0: not at all. */
  readonly nextAt: number;
  /** Sends the entered card, and goes to the bank's page if there is one. */
  readonly send: () => Promise<void>;
  /** Asks for the outcome of the sent card. The bank's page is offered, not opened. */
  readonly checkOutcome: () => Promise<void>;
  /** Lets another card be entered. */
  readonly enterOther: () => void;
}

/**
 * Saves a card for an application. Every question contains the token until an answer settles it. Once the server has it, further copies change
 * nothing (rules 7.4).
 */
export function useSaving({ id, verificationKey, journey, page }: SavingOptions, initial: Saving): SavingControl {
  const { during } = useLoading();
  const language = useLanguage();
  const [saving, setSaving] = useState<Saving>(initial);
  const [nextAt, setNextAt] = useState(0);
  const isRunning = useRef(false);

  const question = useCallback(
    async (attempt: number, sends: boolean): Promise<Saving> => {
      // A card that was entered but never sent is not sent before the visitor presses the button.
      const token = sends || isCardBegun(journey) ? storedCard(journey)?.token : undefined;
      if (token !== undefined) markCardBegun(journey);
      try {
        return afterAnswer(
          await api('saveCard', {
            id,
            body: defined({ verificationKey, page: placeIn(language, page), confirmationToken: token }),
          }),
          attempt,
          Math.random(),
        );
      } catch (error) {
        return afterFailure(failureOf(error), attempt, Math.random());
      }
    },
    [id, verificationKey, journey, language, page],
  );

  const ask = useCallback(
    async (attempt: number, goesOn: boolean): Promise<void> => {
      if (isRunning.current) return;
      isRunning.current = true;
      setNextAt(0);
      if (attempt === 0) setSaving({ kind: 'asking' });
      const next = await during(question(attempt, goesOn));
      isRunning.current = false;
      if (isSettled(next)) forgetCard(journey);
      if (next.kind === 'atBank') markCardBegun(journey);
      if (next.kind === 'waiting') setNextAt(Date.now() + next.pauseMs);
      setSaving(next);
      if (next.kind === 'atBank' && goesOn) goOutside(next.redirectURL);
    },
    [during, question, journey],
  );

  useEffect(() => {
    if (saving.kind !== 'waiting' || nextAt === 0) return undefined;
    const timer = setTimeout(() => void ask(saving.attempt, true), Math.max(0, nextAt - Date.now()));
    return () => clearTimeout(timer);
  }, [saving, nextAt, ask]);

  useEffect(() => {
    // The back button may restore the page from the browser's memory, in its former state.
    const back = (event: PageTransitionEvent): void => {
      if (event.persisted && isCardBegun(journey)) void ask(0, false);
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [ask, journey]);

  return {
    saving,
    nextAt,
    send: useCallback(() => ask(0, true), [ask]),
    checkOutcome: useCallback(() => ask(0, false), [ask]),
    enterOther: useCallback(() => {
      forgetCard(journey);
      setSaving({ kind: 'entering' });
    }, [journey]),
  };
}
