import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useGetMany, useGetManyAggregate, useRecordContext } from 'react-admin';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { auditLogFields } from '../auditLog/index.ts';
import type { Row } from '../data/operations.ts';
import { FieldValue } from '../pieces/fieldValue.tsx';
import { PagerFrame } from '../pieces/pager.tsx';
import { Section } from '../pieces/section.tsx';
import { beginnings, timeline } from './timeline.ts';

const PER_PAGE = 10;
const SHOWN = ['createdAt', 'actor', 'operation', 'fields'] as const;
// The four side by side where there is room, else below each other.
const COLUMNS = { xs: '1fr', md: '130px minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1.4fr)' };

// What is made or deleted has no changed fields.
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

/** The runs of the schedule that last wrote these records, as the audit log has them; undefined while they are asked for. */
const useRuns = (records: readonly (Row | undefined)[]): readonly Row[] | undefined => {
  const ids = [...new Set(records.flatMap((record) => (typeof record?.['runID'] === 'string' ? record['runID'] : [])))];
  const { data } = useGetMany<Row>('auditLog', { ids }, { enabled: ids.length > 0 });
  return ids.length === 0 ? [] : data;
};

/** A page that has been left for an older one. */
interface Passed {
  readonly shown: number;
  readonly oldest: string;
}

function ChangesOf({ account }: { account: Row }) {
  const { account: copy, pager } = useOfficeCopy();
  const [passed, setPassed] = useState<readonly Passed[]>([]);
  // An application has its account's id; the page shows it, too, and asks once for both.
  const { data: purchases } = useGetManyAggregate<Row>('purchase', { ids: [account.id] });
  const runs = useRuns([account, ...(purchases ?? [])]);
  const { data, pageInfo } = useGetList<Row>('auditLog', {
    filter: { target: account.id },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: passed.length + 1, perPage: PER_PAGE },
  });
  if (data === undefined || purchases === undefined || runs === undefined) return null;
  const { hasNextPage = false } = pageInfo ?? {};
  const shown = timeline({ entries: data, newerEnd: passed.at(-1)?.oldest ?? null, isLast: !hasNextPage }, [
    ...runs,
    ...beginnings(account, purchases),
  ]);
  if (shown.length === 0) return <Typography variant="body2">{copy.noChanges}</Typography>;
  const from = passed.reduce((sum, page) => sum + page.shown, 1);
  const oldest = String(data.at(-1)?.['createdAt']);
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((entry) => (
          <Change key={entry.id} entry={entry} />
        ))}
      </Box>
      {(hasNextPage || passed.length > 0) && (
        <PagerFrame
          text={pager.range(from, from + shown.length - 1)}
          onPrevious={passed.length > 0 ? () => setPassed(passed.slice(0, -1)) : null}
          onNext={hasNextPage ? () => setPassed([...passed, { shown: shown.length, oldest }]) : null}
        />
      )}
    </>
  );
}

/** Who changed what in the account and its application, the schedule included, the newest first. */
export function Changes() {
  const { account } = useOfficeCopy();
  const row = useRecordContext<Row>();
  return <Section heading={account.changes}>{row && <ChangesOf key={row.id} account={row} />}</Section>;
}
