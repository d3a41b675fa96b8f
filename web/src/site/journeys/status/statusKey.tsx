import type { ReactNode } from 'react';
import { type JourneyKey, useJourneyKey } from '../../parts/journeyKey.ts';
import { LinkProblem } from '../../parts/verification/linkProblem.tsx';

/** The page to request a new link to /status. */
export const REQUEST_PATH = '/status-link';

/** A page of the personal link of /status, or a page that says where to get that link. */
export function StatusKey({ children }: { children: (link: JourneyKey) => ReactNode }) {
  const key = useJourneyKey('status');
  if (!key) return <LinkProblem problem="without" requestPath={REQUEST_PATH} />;
  if (key.purpose === 'emailVerification') return <LinkProblem problem="missing" requestPath={REQUEST_PATH} />;
  return children(key);
}
