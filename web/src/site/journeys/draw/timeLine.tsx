import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { fromISO } from 'functions/shared/time/instants';
import { api } from '../../../client/api.ts';
import { useCopy } from '../../../copy/language.tsx';
import { FIRST, type PublishedQuery } from '../../parts/draw/publishedDraws.ts';
import { Section } from '../../parts/draw/section.tsx';
import { useStage } from '../../parts/stage.ts';
import { Unreadable } from '../../parts/unreadable.tsx';
import { curtainStates } from '../landing/curtains.ts';

const AGAIN_MS = 60_000;

interface LateBeacon {
  /** The number of the draw whose beacon is late; null: none. */
  readonly awaiting: number | null;
  /** Whether the request for the beacon has failed. */
  readonly isUnread: boolean;
  readonly again: () => void;
}

/** Returns whether a draw's beacon is late. Asks each minute between a round and its result. */
function useLateBeacon({ data = [] }: PublishedQuery): LateBeacon {
  const { now } = useStage();
  const waiting = data.find(({ state, roundAt }) => state === 'COMMITTED' && now !== null && now >= fromISO(roundAt));
  const number = waiting?.number ?? null;
  const {
    data: beacon,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['drawBeacon', number],
    queryFn: async ({ signal }) => await api('getDrawBeacon', { number: number ?? 0, signal }),
    enabled: number !== null,
    refetchInterval: AGAIN_MS,
    retry: false,
  });
  return {
    awaiting: beacon?.isLate === true ? number : null,
    isUnread: isError && beacon === undefined,
    again: () => void refetch(),
  };
}

interface TimeLineProps {
  readonly instants: { readonly committedAt: string; readonly roundAt: string };
  readonly query: PublishedQuery;
}

const LINE = 3;
const DOT = 18;

/** The publications by time: a list that looks like a line, with today marked. */
export function TimeLine({ instants, query }: TimeLineProps) {
  const { draw, format, publishedDraw } = useCopy('draw', 'format', 'publishedDraw');
  const { now, timetable } = useStage();
  const releaseAt = fromISO(timetable.resultRelease);
  const isOut = query.data?.[0]?.state === 'RELEASED';
  const isLate = query.isSuccess && now !== null && now >= releaseAt && !isOut;
  const { awaiting, isUnread, again } = useLateBeacon(query);
  const steps = draw.timeLine.steps(timetable, instants);
  // A publication that is late does not count as past.
  const states = curtainStates(
    steps,
    awaiting === FIRST ? fromISO(instants.roundAt) - 1 : isLate ? releaseAt - 1 : now,
  );
  return (
    <Section title={draw.timeLine.title}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {steps.map(({ name, startsAt, says }, index) => {
          const isToday = states[index] === 'today';
          return (
            <Box component="li" key={name} aria-current={isToday ? 'step' : undefined} sx={stepStyle}>
              <Box aria-hidden className={`dot ${states[index] ?? 'coming'}`} />
              <Typography sx={{ fontWeight: 700 }}>
                {name}
                {isToday && <Today text={draw.timeLine.today} />}
              </Typography>
              <Typography>{format.time(startsAt)}</Typography>
              <Typography variant="body2">{says}</Typography>
            </Box>
          );
        })}
      </Box>
      {isUnread && <Unreadable text={publishedDraw.notRead} onRetry={again} />}
      {awaiting !== null && <StatusLine text={draw.timeLine.awaited(awaiting)} />}
      {isLate && <StatusLine text={draw.timeLine.late} />}
    </Section>
  );
}

function StatusLine({ text }: { text: string }) {
  return (
    <Typography role="status" sx={{ fontWeight: 700 }}>
      {text}
    </Typography>
  );
}

function Today({ text }: { text: string }) {
  return (
    <Box
      component="span"
      sx={{ bgcolor: 'text.primary', borderRadius: 1, color: 'background.paper', ml: 1, px: 1, whiteSpace: 'nowrap' }}
    >
      {text}
    </Box>
  );
}

/** The line is the edge of each step and ends at the last dot. A step that has begun has a filled dot. */
const stepStyle = {
  pb: 3,
  pl: 4,
  position: 'relative',
  '&::before': {
    bgcolor: 'divider',
    bottom: 0,
    content: '""',
    left: (DOT - LINE) / 2,
    position: 'absolute',
    top: '0.9em',
    width: LINE,
  },
  '&:last-of-type': { pb: 0 },
  '&:last-of-type::before': { display: 'none' },
  '& .dot': {
    bgcolor: 'background.paper',
    border: '3px solid',
    borderColor: 'text.secondary',
    borderRadius: '50%',
    height: DOT,
    left: 0,
    position: 'absolute',
    top: '0.4em',
    width: DOT,
  },
  '& .dot.past': { bgcolor: 'text.secondary' },
  '& .dot.today': { bgcolor: 'secondary.main', borderColor: 'secondary.main' },
} as const;
