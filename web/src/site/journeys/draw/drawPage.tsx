import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCopy } from '../../../copy/language.tsx';
import { Page } from '../../../ui/page.tsx';
import { type PublishedQuery, releasedOf, usePublished } from '../../parts/draw/publishedDraws.ts';
import { Section } from '../../parts/draw/section.tsx';
import { useStage } from '../../parts/stage.ts';
import { Unreadable } from '../../parts/unreadable.tsx';
import { Counts } from './counts.tsx';
import { Details } from './details.tsx';
import { OwnNumber } from './ownNumber.tsx';
import { TimeLine } from './timeLine.tsx';
import { DrawVerification } from './drawVerification.tsx';

/**
 * The limits of the check: what the computation cannot show, what each reader can do about it, and what the office could still do.
 * @param isExplained whether the check's section already contains the first of these texts
 */
function Limits({ isExplained }: { isExplained: boolean }) {
  const { limits } = useCopy('draw').draw;
  return (
    <Section title={limits.title}>
      {!isExplained && <Typography>{limits.text}</Typography>}
      <Typography variant="h3">{limits.waysTitle}</Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {limits.ways.map(({ what, how }) => (
          <Box key={what} sx={{ borderTop: '1px solid', borderColor: 'divider', py: 1 }}>
            <Typography component="dt" sx={{ fontWeight: 700 }}>
              {what}
            </Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              {how}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="h3">{limits.officeTitle}</Typography>
      <Box component="ul" sx={{ m: 0, pl: '1.2em' }}>
        {limits.office.map((text) => (
          <Typography key={text} component="li" sx={{ py: 0.5 }}>
            {text}
          </Typography>
        ))}
      </Box>
    </Section>
  );
}

/** The check of the published draws, its limits, and the details. */
function Published({ query }: { query: PublishedQuery }) {
  const released = releasedOf(query.data ?? []);
  return (
    <>
      {query.data !== undefined && released.length > 0 && <DrawVerification manifests={query.data} />}
      <Limits isExplained={released.length > 0} />
      <Closely query={query} />
    </>
  );
}

/** Details for readers who want to look closely. */
function Closely({ query }: { query: PublishedQuery }) {
  const { publishedDraw: copy, site } = useCopy('publishedDraw', 'site');
  const { timetable } = useStage();
  const { data, error, isLoading } = query;
  if (isLoading) return <Box role="status" aria-label={site.loading} sx={{ minHeight: 240 }} />;
  return (
    <Section title={copy.title}>
      {error && <Unreadable text={copy.unreadable} onRetry={() => void query.refetch()} />}
      {!error && (data === undefined || data.length === 0) && <Typography>{copy.before(timetable)}</Typography>}
      {!error && data !== undefined && data.length > 0 && <Details draws={data} />}
    </Section>
  );
}

/** How the draw works, in five plain sentences (rules 8.15), with the reader's own place and the published data. */
export default function DrawPage() {
  const { draw } = useCopy('draw');
  const { timetable } = useStage();
  const query = usePublished();
  // The sentences describe the draw of the timetable.
  const [first] = query.data ?? [];
  const instants = {
    committedAt: first?.commitment.publishedAt ?? timetable.commitment,
    roundAt: first?.roundAt ?? timetable.draw,
  };
  return (
    <Page title={draw.title} lead={draw.lead}>
      <Box component="ol" sx={{ m: 0, pl: '1.6em', '& li::marker': { color: 'secondary.main', fontWeight: 700 } }}>
        {draw.sentences(timetable, instants).map((sentence) => (
          <Typography key={sentence} component="li" sx={{ pl: 0.5, py: 1 }}>
            {sentence}
          </Typography>
        ))}
      </Box>
      <OwnNumber query={query} />
      <Box component="section" sx={{ bgcolor: 'washi.main', borderRadius: 1, p: { xs: 2, sm: 3 } }}>
        <Typography variant="h2">{draw.partialTitle}</Typography>
        <Typography>{draw.partial}</Typography>
      </Box>
      <TimeLine instants={instants} query={query} />
      <Counts />
      <Published query={query} />
    </Page>
  );
}
