import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLoading } from '../../ui/loading.tsx';
import { type Failure, failureOf } from '../../client/failure.ts';
import { useStage } from './stage.ts';
import type { Waiting } from './waiting.ts';

export interface Submission {
  readonly failure: Failure | null;
  /** Runs `work` once at a time. A busy server leads to /please-wait; any other failure is kept here. */
  readonly submit: (work: () => Promise<void>) => Promise<void>;
}

/** One call to the server for the visitor, with the global loading flag. */
export function useSubmission(): Submission {
  const { during } = useLoading();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { refused } = useStage();
  const [failure, setFailure] = useState<Failure | null>(null);
  const isRunning = useRef(false);

  const submit = async (work: () => Promise<void>) => {
    if (isRunning.current) return;
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
        // A link may end with the phase. The server then says that the link has expired.
        if (isPhase || failed.kind === 'expired') refused(isPhase);
        setFailure(failed);
      }
    } finally {
      isRunning.current = false;
    }
  };

  return { failure, submit };
}
