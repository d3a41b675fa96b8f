import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Manifest, PublishedDraw } from 'functions/shared/draw/manifest';
import { fromISO } from 'functions/shared/time/instants';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { failureOf } from '../../../client/failure.ts';
import { useCopy } from '../../../copy/language.tsx';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';
import { useStage } from '../../parts/stage.ts';
import { Downloads } from './downloads.tsx';
import { Ended } from './ended.tsx';
import { LookUp } from './lookUp.tsx';
import { Code, Section } from './section.tsx';
import { WholeCheck } from './wholeCheck.tsx';

/** The timetable's draw. Later ones are begun by hand (rules 8.26). */
export const FIRST = 1;

/** All draws with a public commitment, in order, up to the first missing one. */
const publishedDraws = async (signal: AbortSignal): Promise<PublishedDraw[]> => {
  const found: PublishedDraw[] = [];
  try {
    for (let number: number | null = FIRST; number !== null;) {
      const one: PublishedDraw = await api('getPublishedDraw', { number, signal });
      found.push(one);
      number = one.next;
    }
  } catch (error) {
    if (failureOf(error).kind !== 'missing') throw error;
  }
  return found;
};

/** The published draws; none before the first commitment. */
export function usePublished() {
  const { now, timetable } = useStage();
  // Before the commitment nothing is published, so nobody has to ask.
  const isDue = now !== null && now >= fromISO(timetable.commitment);
  return useQuery({
    queryKey: ['publishedDraws'],
    queryFn: async ({ signal }) => await publishedDraws(signal),
    enabled: isDue,
    retry: false,
  });
}

/** The published data by time: before the commitment, after it, after the release. */
export function Published({ query }: { query: ReturnType<typeof usePublished> }) {
  const { publishedDraw: copy, site } = useCopy('publishedDraw', 'site');
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
  if (data === undefined || data.length === 0) {
    return (
      <Section title={copy.commitmentTitle}>
        <Typography>{copy.before(timetable)}</Typography>
      </Section>
    );
  }
  return <Draws draws={data} />;
}

/** One of the draws: the newest, unless another is chosen. */
function Draws({ draws }: { draws: readonly PublishedDraw[] }) {
  const { publishedDraw: copy } = useCopy('publishedDraw');
  const [chosen, setChosen] = useState<number | null>(null);
  const draw = draws.find(({ number }) => number === chosen) ?? draws.at(-1);
  if (draw === undefined) return null;
  return (
    <>
      {draws.length > 1 && (
        <Section title={copy.drawsTitle}>
          <Typography>{copy.drawsLead}</Typography>
          <ToggleButtonGroup
            exclusive
            value={draw.number}
            onChange={(_, number) => setChosen(Number(number ?? draw.number))}
          >
            {draws.map(({ number }) => (
              <ToggleButton key={number} value={number} sx={{ px: 3 }}>
                {copy.drawOf(number)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Section>
      )}
      <Commitment manifest={draw} />
      {draw.state === 'RELEASED' && <Released key={draw.number} manifest={draw} />}
      {draw.ended !== null && <Ended draw={draw.ended} />}
    </>
  );
}

function Commitment({ manifest }: { manifest: PublishedDraw }) {
  const { format, publishedDraw: copy } = useCopy('format', 'publishedDraw');
  const { timetable } = useStage();
  const { hash, publishedAt, counts } = manifest.commitment;
  const until = manifest.number === FIRST ? copy.untilRelease(timetable) : copy.withResult;
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
          <Typography>{until}</Typography>
          <Downloads manifest={manifest} />
        </>
      )}
    </Section>
  );
}

function Released({ manifest }: { manifest: Manifest }) {
  const { format, publishedDraw: copy } = useCopy('format', 'publishedDraw');
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
