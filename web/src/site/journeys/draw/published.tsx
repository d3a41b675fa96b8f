import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCopy } from '../../../copy/language.tsx';
import { type PublishedQuery, releasedOf } from '../../parts/draw/publishedDraws.ts';
import { Section } from '../../parts/draw/section.tsx';
import { useStage } from '../../parts/stage.ts';
import { Unreadable } from '../../parts/unreadable.tsx';
import { Details } from './details.tsx';
import { Limits } from './limits.tsx';
import { WholeCheck } from './wholeCheck.tsx';

/** The published data by time: before the commitment, after it, after the release; and what can be told from it. */
export function Published({ query }: { query: PublishedQuery }) {
  const released = releasedOf(query.data ?? []);
  return (
    <>
      {query.data !== undefined && released.length > 0 && <WholeCheck manifests={query.data} />}
      <Limits isTold={released.length > 0} />
      <Closely query={query} />
    </>
  );
}

/** For whoever wants to look closely. */
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
