import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Manifest } from 'functions/shared/draw/manifest';
import { fromISO } from 'functions/shared/time/instants';
import { api } from '../../../client/api.ts';
import { failureOf } from '../../../client/failure.ts';
import { useCopy } from '../../../copy/language.tsx';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';
import { useStage } from '../../parts/stage.ts';
import { Downloads } from './downloads.tsx';
import { LookUp } from './lookUp.tsx';
import { Code, Section } from './section.tsx';
import { WholeCheck } from './wholeCheck.tsx';

/** The draw that the campaign's timetable is about; another one would be made by hand (rules 8.12). */
const NUMBER = 1;

/** The published draw as it stands: nothing, null, before its commitment. */
export function usePublished() {
  const { now, timetable } = useStage();
  // Before its time nothing is there, and nobody has to ask.
  const isDue = now !== null && now >= fromISO(timetable.commitment);
  return useQuery({
    queryKey: ['publishedDraw', NUMBER],
    queryFn: async ({ signal }): Promise<Manifest | null> => {
      try {
        return await api('getPublishedDraw', { number: NUMBER, signal });
      } catch (error) {
        if (failureOf(error).kind === 'missing') return null;
        throw error;
      }
    },
    enabled: isDue,
    retry: false,
  });
}

/** What is published, by time: before the commitment, after it, after the release. */
export function Published({ query }: { query: ReturnType<typeof usePublished> }) {
  const { publishedDraw: copy, site } = useCopy();
  const { timetable } = useStage();
  const { data, error, isLoading } = query;
  if (isLoading) return <Box role="status" aria-label={site.loading} sx={{ minHeight: 240 }} />;
  if (error) {
    return (
      <Section title={copy.commitmentTitle}>
        <Typography role="alert">{copy.unreadable}</Typography>
        <Box>
          <Button variant="outlined" onClick={() => void query.refetch()}>
            {site.retry}
          </Button>
        </Box>
      </Section>
    );
  }
  if (!data) {
    return (
      <Section title={copy.commitmentTitle}>
        <Typography>{copy.before(timetable)}</Typography>
      </Section>
    );
  }
  return (
    <>
      <Commitment manifest={data} />
      {data.state === 'RELEASED' && <Released manifest={data} />}
    </>
  );
}

function Commitment({ manifest }: { manifest: Manifest }) {
  const { format, publishedDraw: copy } = useCopy();
  const { timetable } = useStage();
  const { hash, publishedAt, counts } = manifest.commitment;
  const pairs: Pair[] = [
    { name: copy.publishedAt, value: format.time(publishedAt) },
    { name: copy.hash, value: <Code>{hash}</Code> },
    { name: copy.applications, value: copy.applicationsOf(counts) },
    { name: copy.excluded, value: copy.count(counts.excluded) },
    { name: copy.round, value: copy.roundOf(manifest) },
    { name: copy.chain, value: <Code>{manifest.chain}</Code> },
  ];
  return (
    <Section title={copy.commitmentTitle}>
      <Typography>{copy.committed}</Typography>
      <Pairs pairs={pairs} />
      {manifest.state === 'COMMITTED' && (
        <>
          <Typography>{copy.untilRelease(timetable)}</Typography>
          <Downloads manifest={manifest} />
        </>
      )}
    </Section>
  );
}

function Released({ manifest }: { manifest: Manifest }) {
  const { format, publishedDraw: copy } = useCopy();
  const { beacon, result } = manifest;
  const pairs: Pair[] = [
    ...(beacon === null ? [] : [{ name: copy.randomness, value: <Code>{beacon.randomness}</Code> }]),
    ...(beacon === null ? [] : [{ name: copy.signature, value: <Code>{beacon.signature}</Code> }]),
    ...(result === null
      ? []
      : [
          { name: copy.releasedAt, value: format.time(result.releasedAt) },
          { name: copy.winners, value: copy.winnersOf(result) },
          { name: copy.waiting, value: copy.count(result.waiting) },
          { name: copy.unsold, value: format.sets(result.unsold) },
        ]),
  ];
  return (
    <>
      <Section title={copy.resultTitle}>
        <Pairs pairs={pairs} />
      </Section>
      <LookUp manifest={manifest} />
      <WholeCheck manifest={manifest} />
      <Section title={copy.filesTitle}>
        <Typography>{copy.filesLead}</Typography>
        <Downloads manifest={manifest} />
      </Section>
    </>
  );
}
