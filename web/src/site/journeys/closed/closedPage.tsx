import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PublicPath } from 'functions/shared/site/routing';
import { use } from 'react';
import { Drawing } from '../../../ui/drawings.tsx';
import { Link } from '../../parts/link.tsx';
import { LinkButton } from '../../parts/linkButton.tsx';
import { Page } from '../../../ui/page.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { MovedDates } from '../../parts/movedDates.tsx';
import { StageFetchContext, useStage } from '../../parts/stage.ts';
import { type ClosedFace, closedFace, datesOn } from './closedFace.ts';

const motifs = {
  before: 'shutter',
  tooEarly: 'noren',
  open: 'noren',
  waitingForResult: 'cup',
  resultOut: 'envelope',
  delivery: 'voucher',
  use: 'voucher',
  over: 'shutter',
} as const satisfies Record<ClosedFace, string>;

/** The page that each variant's button leads to. */
const ways: Partial<Record<ClosedFace, PublicPath>> = {
  tooEarly: '/pre-registration',
  open: '/pre-purchase',
  waitingForResult: '/pre-registration-change',
  resultOut: '/pre-registration-change',
};

/** Other pages that a reader may want at that time. */
const also: Partial<Record<ClosedFace, readonly ('/draw' | '/status' | '/shops')[]>> = {
  before: ['/shops'],
  resultOut: ['/status', '/draw'],
  delivery: ['/status', '/draw', '/shops'],
  use: ['/shops', '/status', '/draw'],
  over: ['/draw'],
};

/** The page to which closed pages redirect, with a variant for each period (rules 3.9). */
export default function ClosedPage() {
  const { closed, site } = useCopy('closed', 'site');
  const { stage, now, timetable } = useStage();
  const { failure } = use(StageFetchContext);
  // The frame shows the failure and retries.
  if (stage === null && failure !== null) return <Page title={site.faultTitle} />;
  // Reserves room for any variant, so that the layout does not move when the stage is known.
  if (stage === null || now === null) return <Box role="status" aria-label={site.loading} sx={{ minHeight: '80vh' }} />;
  const face = closedFace(stage, now, timetable);
  const copy = closed[face];
  const way = ways[face];
  return (
    <Page title={copy.title} drawing={<Drawing motif={motifs[face]} />}>
      {copy.text(timetable, now).map((text) => (
        <Typography key={text}>{text}</Typography>
      ))}
      <MovedDates of={datesOn[face]} />
      {'action' in copy && way !== undefined && (
        <Box>
          <LinkButton to={way} variant="contained">
            {copy.action}
          </LinkButton>
        </Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {[...(also[face] ?? []), '/faq' as const].map((to) => (
          <li key={to}>
            <Link to={to} className="link-tall">
              {closed.links[to]}
            </Link>
          </li>
        ))}
      </Box>
    </Page>
  );
}
