import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Answer } from 'functions/shared/contract/client';
import { useGetMany, useGetManyAggregate, useRecordContext } from 'react-admin';
import { officeApi as api } from '../../client/api.ts';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { auditLogFields } from '../auditLog/index.ts';
import { useCursorPages } from '../data/cursorPages.ts';
import type { Row } from '../data/operations.ts';
import { FieldValue } from '../pieces/fieldValue.tsx';
import { CursorPager } from '../pieces/pager.tsx';
import { Section } from '../pieces/section.tsx';
import { beginnings, timeline } from './timeline.ts';
import { defined } from 'functions/shared/ground/defined';

const LIMIT = 10;
const SHOWN = ['createdAt', 'actor', 'operation', 'fields'] as const;
// On a narrow screen the four columns become rows.
const COLUMNS = { xs: '1fr', md: '130px minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1.4fr)' };

// A creation or a deletion has no changed fields.
const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

function Change({ entry }: { entry: Row }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: COLUMNS,
        columnGap: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {SHOWN.filter((name) => !isEmpty(entry[name])).map((name) => (
        <Typography key={name} variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
          <FieldValue source={name} field={auditLogFields[name]} value={entry[name]} row={entry} />
        </Typography>
      ))}
    </Box>
  );
}

/** The audit log's entries of the schedule runs that last wrote these records; undefined while they load. */
const useRuns = (records: readonly (Row | undefined)[]): readonly Row[] | undefined => {
  const ids = [...new Set(records.flatMap((record) => (typeof record?.['runID'] === 'string' ? record['runID'] : [])))];
  const { data } = useGetMany<Row>('auditLog', { ids }, { enabled: ids.length > 0 });
  return ids.length === 0 ? [] : data;
};

/** The audit log's entries about a record, newest first. */
const useLog = (target: string) =>
  useCursorPages({
    queryKey: ['auditLog', 'about', target],
    read: (cursor, signal) =>
      api('listAuditLogs', {
        query: defined({ target, orderBy: '-createdAt' as const, limit: LIMIT, cursor }),
        signal,
      }),
  });

function ChangesOf({ account }: { account: Row }) {
  const { account: copy } = useOfficeCopy();
  // An application has its account's id. The page shows it, too, so one request serves both.
  const { data: purchases } = useGetManyAggregate<Row>('purchase', { ids: [account.id] });
  const runs = useRuns([account, ...(purchases ?? [])]);
  const pages = useLog(account.id);
  if (pages.page === undefined || purchases === undefined || runs === undefined) return null;
  const others = [...runs, ...beginnings(account, purchases)];
  const shownOn = (page: Answer<'listAuditLogs', 'office'>): readonly Row[] => {
    const newerEnd = pages.walked[pages.walked.indexOf(page) - 1]?.auditLogs.at(-1)?.createdAt ?? null;
    return timeline({ entries: page.auditLogs, newerEnd, isLast: page.cursor === null }, others);
  };
  const shown = shownOn(pages.page);
  if (shown.length === 0) return <Typography variant="body2">{copy.noChanges}</Typography>;
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((entry) => (
          <Change key={entry.id} entry={entry} />
        ))}
      </Box>
      {(pages.next ?? pages.previous) !== null && <CursorPager pages={pages} rowsOf={(page) => shownOn(page).length} />}
    </>
  );
}

/** All changes of the account and its application, those by the schedule included, newest first. */
export function Changes() {
  const { account } = useOfficeCopy();
  const row = useRecordContext<Row>();
  return <Section heading={account.changes}>{row && <ChangesOf key={row.id} account={row} />}</Section>;
}
