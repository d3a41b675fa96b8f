import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from 'functions/shared/contract/client';
import { waitsSince } from 'functions/shared/entities/inquiries/inquiryDesk';
import { fromISO } from 'functions/shared/time/instants';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { officeApi as api } from '../../client/api.ts';
import { inquiryDesk } from './texts.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { failureText } from '../data/failures.ts';
import type { Row } from '../data/operations.ts';
import { Column, columnsOf, offeredColumns } from '../pieces/column.tsx';
import { filtersOf } from '../pieces/fields/fieldInput.tsx';
import { Table } from '../pieces/table.tsx';
import { Short } from '../pieces/values.tsx';
import { useMe } from '../shell/me.ts';
import { inquiryFields } from './fields.ts';
import { useNow } from './now.ts';
import { ALL_PATH, minePath, NEW_PATH, UNANSWERED_PATH, WAITING_PATH } from './views.ts';

type Figures = Answer<'getInquiryFigures', 'office'>;

const FRESH_MS = 120_000;

const useFigures = () =>
  useQuery({
    queryKey: ['inquiry', 'figures'],
    queryFn: ({ signal }) => api('getInquiryFigures', { signal }),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });

// It reads up to some hundred records, so it runs only on request, and once.
const useFirstAnswers = (isRequested: boolean) =>
  useQuery({
    queryKey: ['inquiry', 'firstAnswers'],
    queryFn: ({ signal }) => api('getFirstAnswers', { signal }),
    enabled: isRequested,
    staleTime: Infinity,
  });

function View({ to, label }: { to: string; label: string }) {
  const { search } = useLocation();
  const filterOf = (query: string): string => new URLSearchParams(query).get('filter') ?? '{}';
  const isShown = filterOf(search) === filterOf(to.slice(to.indexOf('?')));
  return (
    <li>
      <Chip
        component={RouterLink}
        to={to}
        clickable
        label={label}
        color={isShown ? 'primary' : 'default'}
        variant={isShown ? 'filled' : 'outlined'}
        aria-current={isShown ? 'page' : undefined}
      />
    </li>
  );
}

function Views({ figures }: { figures: Figures | undefined }) {
  const me = useMe().data?.email ?? '';
  if (figures === undefined) return null;
  const { states, unanswered, mine } = figures;
  return (
    <Box component="nav" aria-label={inquiryDesk.views.label}>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        <View to={UNANSWERED_PATH} label={inquiryDesk.views.unanswered(unanswered)} />
        <View to={minePath(me)} label={inquiryDesk.views.mine(mine)} />
        <View to={NEW_PATH} label={inquiryDesk.views.fresh(states.NEW)} />
        <View to={WAITING_PATH} label={inquiryDesk.views.waiting(states.WAITING)} />
        <View to={ALL_PATH} label={inquiryDesk.views.all} />
      </Box>
    </Box>
  );
}

/** The time until a first answer, on request. */
function FirstAnswers() {
  const [isRequested, setRequested] = useState(false);
  const { data, error } = useFirstAnswers(isRequested);
  if (!isRequested) {
    return (
      <Button size="small" variant="outlined" onClick={() => setRequested(true)}>
        {inquiryDesk.figures.show}
      </Button>
    );
  }
  const { days = 0, answered = 0, isCut = false, medianMs, inTime = 0 } = data ?? {};
  return (
    <Box
      component="section"
      aria-label={inquiryDesk.figures.heading}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}
    >
      <Typography component="h2" variant="h3">
        {inquiryDesk.figures.heading}
      </Typography>
      <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {medianMs === undefined && (
          <Typography variant="body2">{error ? failureText(error) : office.loading}</Typography>
        )}
        {medianMs === null && <Typography variant="body2">{inquiryDesk.figures.none(days)}</Typography>}
        {typeof medianMs === 'number' && (
          <>
            <Typography variant="body2" sx={{ fontWeight: 700 }}>
              {inquiryDesk.figures.median(medianMs)}
            </Typography>
            <Typography variant="body2" sx={{ fontWeight: 700 }}>
              {inquiryDesk.figures.inTime(inTime, answered)}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {inquiryDesk.figures.of(days, answered, isCut)}
            </Typography>
          </>
        )}
      </Box>
    </Box>
  );
}

/** The longest present waiting time. */
function Oldest({ figures: { oldestAt }, now }: { figures: Figures; now: number | null }) {
  if (oldestAt === null) return <Typography variant="body2">{inquiryDesk.figures.nobody}</Typography>;
  return now === null ? null : (
    <Typography variant="body2">{inquiryDesk.figures.oldest(now - fromISO(oldestAt))}</Typography>
  );
}

/** The waiting time of a row's sender; empty if the sender does not wait. */
function Waiting({ row, now }: { row: Row; now: number | null }) {
  if (row['unanswered'] !== true || now === null) return row['mergedInto'] === null ? office.none : inquiryDesk.merged;
  const reopenedAt = row['reopenedAt'] === null ? null : String(row['reopenedAt']);
  const since = waitsSince({ createdAt: String(row['createdAt']), reopenedAt });
  return <Short value={inquiryDesk.waited(now - fromISO(since))} />;
}

/** /admin/inquiry: the enquiries that wait and for how long, the filters for a clerk's day, and every enquiry. */
export default function InquiryList() {
  const figures = useFigures().data;
  const now = useNow();
  const all = columnsOf(inquiryFields, 'name');
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1, mt: 2 }}>
        <Views figures={figures} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
          {figures && <Oldest figures={figures} now={now} />}
          <FirstAnswers />
        </Box>
      </Box>
      <Table filters={filtersOf(inquiryFields)} hidden={offeredColumns(inquiryFields)}>
        {[
          ...all.slice(0, 2),
          <Column
            key="waiting"
            source="waiting"
            label={inquiryDesk.waitingColumn}
            field={{ kind: 'line' }}
            cell={(row) => <Waiting row={row} now={now} />}
          />,
          ...all.slice(2),
        ]}
      </Table>
    </>
  );
}
