import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { fromISO, shortDateTime } from 'functions/shared/time/instants';
import { stages } from '../../copy/ja/office/names.ts';
import { stagePage } from './texts.ts';
import { type Segment, segmentsOf } from './segments.ts';

/** The mark of today in the present phase. */
function Today({ share }: { share: number }) {
  return (
    <Box
      sx={{
        position: 'absolute',
        top: -12,
        height: 12,
        left: `${Math.round(share * 100)}%`,
        borderLeft: 3,
        borderColor: 'error.main',
      }}
    >
      <Typography
        variant="caption"
        sx={{
          position: 'absolute',
          bottom: '100%',
          transform: 'translateX(-50%)',
          color: 'error.main',
          fontWeight: 700,
          whiteSpace: 'nowrap',
        }}
      >
        {stagePage.line.now}
      </Typography>
    </Box>
  );
}

function Piece({ segment, isMoved }: { segment: Segment; isMoved: boolean }) {
  const isNow = segment.now !== null;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        sx={{
          position: 'relative',
          height: 56,
          px: 0.75,
          py: 0.5,
          borderLeft: 2,
          borderColor: 'primary.main',
          bgcolor: isNow ? 'primary.main' : 'action.hover',
          color: isNow ? 'primary.contrastText' : 'text.primary',
        }}
      >
        {segment.now !== null && <Today share={segment.now} />}
        <Typography variant="caption" sx={{ display: 'block', lineHeight: 1.3, fontWeight: isNow ? 700 : 400 }}>
          {stages[segment.stage]}
        </Typography>
      </Box>
      <Typography
        variant="caption"
        sx={{
          display: 'block',
          mt: 0.5,
          fontWeight: isMoved ? 700 : 400,
          textDecoration: isMoved ? 'underline' : 'none',
        }}
      >
        {segment.startsAt === null ? '' : shortDateTime(fromISO(segment.startsAt))}
      </Typography>
    </Box>
  );
}

interface LineProps {
  readonly timetable: Timetable;
  /** Epoch ms, the server's. */
  readonly now: number;
  readonly label: string;
  /** The timetable to compare with: beginnings that differ from it are marked. */
  readonly before?: Timetable;
}

/** The phases as a drawn line, with today. A table beside it says the same in words, so the line is one picture for screen readers. */
export function StageLine({ timetable, now, label, before }: LineProps) {
  const segments = segmentsOf(timetable, now);
  const former = before === undefined ? segments : segmentsOf(before, now);
  const columns = segments.map(({ weight }) => `minmax(108px, ${weight}fr)`).join(' ');
  return (
    <Box sx={{ overflowX: 'auto', pt: 4.5, pb: 1 }} tabIndex={0} role="img" aria-label={label}>
      <Box sx={{ display: 'grid', gridTemplateColumns: columns }}>
        {segments.map((segment, index) => (
          <Piece key={segment.stage} segment={segment} isMoved={segment.startsAt !== former[index]?.startsAt} />
        ))}
      </Box>
    </Box>
  );
}
