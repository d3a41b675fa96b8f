import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CHANNELS } from 'functions/shared/application/channels';
import { PREFIX } from 'functions/shared/contract/route';
import type { ByChannel } from 'functions/shared/draw/counts/hourlyCounts';
import { fromISO } from 'functions/shared/time/instants';
import { api } from '../../../client/api.ts';
import { useCopy } from '../../../copy/language.tsx';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';
import { useStage } from '../../parts/stage.ts';
import { Unreadable } from '../../parts/unreadable.tsx';
import { CountsTable } from './countsTable.tsx';
import { Item } from './downloads.tsx';
import { FIRST } from '../../parts/draw/publishedDraws.ts';
import { Code, Section } from '../../parts/draw/section.tsx';

const published = async (signal: AbortSignal) => await api('getApplicationCounts', { signal });
type Published = Awaited<ReturnType<typeof published>>;

/** How many applications there are, hour by hour (rules 8.34). */
export function Counts() {
  const { applicationCounts: copy, site } = useCopy('applicationCounts', 'site');
  const { now, timetable } = useStage();
  // There are no counts before the applications, so no request is made.
  const isDue = now !== null && now >= fromISO(timetable.applicationStart);
  const { data, error, refetch } = useQuery({
    queryKey: ['applicationCounts'],
    queryFn: async ({ signal }) => await published(signal),
    enabled: isDue,
    retry: false,
  });
  return (
    <Section title={copy.title}>
      <Typography>{isDue ? copy.lead : copy.before(timetable)}</Typography>
      {data !== undefined && <PublishedCounts counts={data} />}
      {error !== null && <Unreadable text={copy.unreadable} onRetry={() => void refetch()} />}
      {isDue && data === undefined && error === null && (
        <Box role="status" aria-label={site.loading} sx={{ minHeight: 240 }} />
      )}
    </Section>
  );
}

function PublishedCounts({ counts: { latest, today, days, closed } }: { counts: Published }) {
  const { applicationCounts: copy, format } = useCopy('applicationCounts', 'format');
  const pairs = usePairs();
  return (
    <>
      {latest === null && closed === null && <Typography>{copy.none}</Typography>}
      {latest !== null && <Pairs pairs={[{ name: copy.countedAt, value: format.time(latest.at) }, ...pairs(latest)]} />}
      <CountsTable hours={today} />
      <Days days={days} />
      {closed !== null && (
        <Box>
          <Typography variant="h3">{copy.closedTitle}</Typography>
          <Typography sx={{ mb: 1 }}>{copy.closedWhy}</Typography>
          <Pairs
            pairs={[
              { name: copy.closedAt, value: format.time(closed.closedAt) },
              { name: copy.root, value: <Code>{closed.root}</Code> },
              { name: copy.all, value: copy.counted(closed.counts) },
              ...pairs(closed),
            ]}
          />
        </Box>
      )}
    </>
  );
}

/** Returns a function that makes a line for each channel. */
const usePairs = (): ((counts: ByChannel) => Pair[]) => {
  const { applicationCounts: copy } = useCopy('applicationCounts');
  return (counts) =>
    CHANNELS.map((channel) => ({ name: copy.channels[channel], value: copy.counted(counts[channel]) }));
};

/** A file for each past day. */
function Days({ days }: Pick<Published, 'days'>) {
  const { applicationCounts: copy, publishedDraw } = useCopy('applicationCounts', 'publishedDraw');
  if (days.length === 0) return null;
  return (
    <Box>
      <Typography variant="h3">{copy.daysTitle}</Typography>
      <Typography>{copy.daysLead}</Typography>
      <Box component="ul" sx={{ m: 0, pl: '1.2em', '& li': { py: 0.5 } }}>
        {days.map(({ day, sha256, bytes }) => (
          <Item
            key={day}
            href={`${PREFIX}/draws/${FIRST}/files/${sha256}`}
            download={`${day}.csv`}
            name={copy.dayName(day)}
            size={publishedDraw.files.bytes(bytes)}
          />
        ))}
      </Box>
    </Box>
  );
}
