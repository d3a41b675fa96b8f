import type { ReactNode } from 'react';
import { type JourneyKey, useJourneyKey } from '../../parts/journeyKey.ts';
import { LinkProblem } from '../../parts/verification/linkProblem.tsx';

/** The page that has a new link to /status sent. */
export const REQUEST_PATH = '/status-link';

/** A page of the personal link of /status, or where to take that link from. */
export function StatusKey({ children }: { children: (link: JourneyKey) => ReactNode }) {
  const key = useJourneyKey('status');
  if (!key) return <LinkProblem problem="without" requestPath={REQUEST_PATH} />;
  if (key.purpose === 'emailVerification') return <LinkProblem problem="missing" requestPath={REQUEST_PATH} />;
  return children(key);
}
