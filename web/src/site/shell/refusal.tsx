import type { ErrorCode } from 'functions/shared/errors/appError';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useCopy } from '../../copy/language.tsx';

interface RefusalProps {
  readonly code: string;
  /** The text if the refusals' texts have not loaded, or if the code has none, since the server may be newer than the page. */
  readonly otherwise: string;
}

/** The text of a refusal. All such texts load with the first one. If they do not, the page does not change. */
export function Refusal({ code, otherwise }: RefusalProps) {
  return (
    <ErrorBoundary fallback={otherwise}>
      <Suspense>
        <RefusalText code={code} otherwise={otherwise} />
      </Suspense>
    </ErrorBoundary>
  );
}

function RefusalText({ code, otherwise }: RefusalProps) {
  const { refusals } = useCopy('refusals');
  const isKnown = (text: string): text is ErrorCode => Object.hasOwn(refusals, text);
  return isKnown(code) ? refusals[code] : otherwise;
}
