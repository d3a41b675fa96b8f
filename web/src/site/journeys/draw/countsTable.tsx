import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { CHANNELS } from 'functions/shared/application/channels';
import type { ChannelCount, HourCount } from 'functions/shared/draw/counts/hourlyCounts';
import { useCopy } from '../../../copy/language.tsx';

/** The number of rows that are shown without unfolding. */
const MAX_ROWS = 9;
const FIGURES = { fontVariantNumeric: 'tabular-nums', textAlign: 'right' } as const;

/** The hours of today, the newest first. All but the first few are folded. */
export function CountsTable({ hours }: { hours: readonly HourCount[] }) {
  const { table: copy } = useCopy('applicationCounts').applicationCounts;
  const newestFirst = hours.toReversed();
  const [visible, folded] = [newestFirst.slice(0, MAX_ROWS), newestFirst.slice(MAX_ROWS)];
  if (visible.length === 0) return null;
  return (
    <Box>
      <Rows hours={visible} caption={copy.caption} />
      {folded.length > 0 && (
        <Box component="details">
          <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 700, py: 1.25 }}>
            {copy.earlier(folded.length)}
          </Box>
          <Rows hours={folded} caption={copy.earlier(folded.length)} />
        </Box>
      )}
    </Box>
  );
}

function Rows({ hours, caption }: { hours: readonly HourCount[]; caption: string }) {
  const { table: copy } = useCopy('applicationCounts').applicationCounts;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table
        size="small"
        aria-label={caption}
        sx={{ '& th, & td': { overflowWrap: 'normal', px: { xs: 0.5, sm: 2 } } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{copy.at}</TableCell>
            {CHANNELS.map((channel) => (
              <TableCell key={channel} sx={FIGURES}>
                {copy[channel]}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {hours.map((hour) => (
            <TableRow key={hour.at}>
              <TableCell component="th" scope="row" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {copy.time(hour.at)}
              </TableCell>
              {CHANNELS.map((channel) => (
                <TableCell key={channel} sx={FIGURES}>
                  <Counted counts={hour[channel]} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** Applications above their sets, because both side by side are too wide for a phone. */
function Counted({ counts }: { counts: ChannelCount }) {
  const { table: copy } = useCopy('applicationCounts').applicationCounts;
  return (
    <>
      {copy.count(counts.applications)}
      <Box component="span" sx={{ color: 'text.secondary', display: 'block' }}>
        {copy.sets(counts.sets)}
      </Box>
    </>
  );
}
