import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useCopy } from '../../../copy/language.tsx';
import { Page } from '../../../ui/page.tsx';
import { type JourneyKey, useJourneyKey } from '../../parts/journeyKey.ts';
import { Link } from '../../parts/link.tsx';
import { LinkProblem } from '../../parts/verification/linkProblem.tsx';
import { PasteLink } from '../../parts/verification/pasteLink.tsx';

export const REQUEST_PATH = '/pre-registration-change';

/** A page of the personal link of /status, or where to take that link from. */
export function StatusKey({ children }: { children: (link: JourneyKey) => ReactNode }) {
  const { site, status } = useCopy('site', 'status');
  const key = useJourneyKey('status');
  if (!key) {
    return (
      <Page title={status.withoutTitle} lead={status.withoutText}>
        <Box>
          <Link to="/enquiry">{site.enquiry}</Link>
        </Box>
        <PasteLink />
      </Page>
    );
  }
  if (key.purpose === 'emailVerification') return <LinkProblem problem="missing" requestPath={REQUEST_PATH} />;
  return children(key);
}
