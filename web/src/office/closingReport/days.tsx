import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { dayOf, fromISO, midnightOf } from 'functions/shared/time/instants';
import { useState } from 'react';
import { figure } from '../../copy/format.ts';
import { closingReport } from './texts.ts';
import { Panel } from '../pieces/section.tsx';
import { Unread } from '../pieces/unread.tsx';
import { useDays } from './report.ts';

const RIGHT = { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const;

/** Returns the day before a day, in Tokyo time. */
const dayBefore = (day: string): string => dayOf(midnightOf(fromISO(`${day}T00:00:00.000+09:00`)) - 1);

/** The figures of each day of a week. */
export function Days() {
  const [until, setUntil] = useState<string | null>(null);
  const query = useDays(until);
  const { data } = query;
  const first = data?.days.at(-1)?.day;
  return (
    <Panel heading={closingReport.days.heading}>
      <Typography variant="body2" gutterBottom>
        {closingReport.days.text}
      </Typography>
      {data === undefined ? (
        <Unread of={[query]} />
      ) : (
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={closingReport.days.name}>
          <Table size="small" aria-label={closingReport.days.name} sx={{ maxWidth: 640 }}>
            <TableHead>
              <TableRow>
                {Object.entries(closingReport.days.columns).map(([field, name]) => (
                  <TableCell key={field} sx={field === 'day' ? undefined : RIGHT}>
                    {name}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {data.days.map(({ day, paid, shipped, returned, calls }) => (
                <TableRow key={day}>
                  <TableCell component="th" scope="row">
                    {closingReport.days.day(day)}
                  </TableCell>
                  {[paid, shipped, returned, calls].map((count, index) => (
                    <TableCell key={Object.keys(closingReport.days.columns)[index + 1]} sx={RIGHT}>
                      {figure(count)}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" disabled={first === undefined} onClick={() => first && setUntil(dayBefore(first))}>
          {closingReport.days.before}
        </Button>
        {until !== null && (
          <Button size="small" onClick={() => setUntil(null)}>
            {closingReport.days.latest}
          </Button>
        )}
      </Box>
    </Panel>
  );
}
