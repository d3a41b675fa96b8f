import type { PathAfterAction } from 'functions/shared/site/routing';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLoading } from '../../ui/loading.tsx';
import { type Failure, failureOf } from '../../client/failure.ts';
import { storeDone } from './afterAction.tsx';
import { hasEnded } from './ending.ts';
import { useStage } from './stage.ts';
import type { Waiting } from './waiting.ts';

export interface Submission {
  readonly failure: Failure | null;
  /**
   * Runs `work`, unless it is already running, or the page's time has ended since it was shown. A busy server leads to /please-wait; any other
   * failure is shown on this page.
   */
  readonly submit: (work: () => Promise<void>) => Promise<void>;
  /** Replaces this page by the page that confirms the action, with a state for it. Until it is shown, nothing is sent again. */
  readonly leave: (path: PathAfterAction, state?: unknown) => void;
}

/** Returns the calls to the server for the visitor, one at a time, with the global loading flag. */
export function useSubmission(): Submission {
  const { during } = useLoading();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { stage, readClock, refused } = useStage();
  const [failure, setFailure] = useState<Failure | null>(null);
  const isRunning = useRef(false);
  const isLeaving = useRef(false);

  const submit = async (work: () => Promise<void>) => {
    if (isRunning.current || isLeaving.current) return;
    // `look` updates the page, which then shows its end in place of the form.
    if (hasEnded(pathname, stage, readClock()?.stage ?? stage)) return;
    isRunning.current = true;
    setFailure(null);
    try {
      await during(work());
    } catch (error) {
      const failed = failureOf(error);
      if (failed.kind === 'busy') {
        void navigate('/please-wait', { state: { from: pathname, retryAfter: failed.retryAfter } satisfies Waiting });
      } else {
        const isPhase = failed.kind === 'refused' && failed.code === 'wrong_phase';
        // A link may expire because its phase has ended. The server then says only that it has expired.
        if (isPhase || failed.kind === 'expired') refused(isPhase);
        setFailure(failed);
      }
    } finally {
      isRunning.current = false;
    }
  };

  const leave = (path: PathAfterAction, state?: unknown) => {
    isLeaving.current = true;
    storeDone(path);
    void navigate(path, { replace: true, state });
  };

  return { failure, submit, leave };
}
