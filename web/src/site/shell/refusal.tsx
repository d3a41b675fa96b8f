import type { ErrorCode } from 'functions/shared/ground/errors';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useCopy } from '../../copy/language.tsx';

interface RefusalProps {
  readonly code: string;
  /** Where no text has come, or none is known of a code: the server may be newer than the page. */
  readonly otherwise: string;
}

/** What a refusal says; the texts come with the first one, and where they do not come, the page stays. */
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
