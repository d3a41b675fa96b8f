import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useRecordContext } from 'react-admin';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { auditLogFields } from '../auditLog/index.ts';
import type { Row } from '../data/operations.ts';
import { FieldValue } from '../pieces/fieldValue.tsx';
import { PagerFrame } from '../pieces/pager.tsx';

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

function ChangesOf({ id }: { id: string }) {
  const { account: copy, pager } = useOfficeCopy();
  const [page, setPage] = useState(1);
  const { data, pageInfo } = useGetList<Row>('auditLog', {
    // An application has its account's id, so these are all of the person.
    filter: { target: id },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page, perPage: PER_PAGE },
  });
  if (data === undefined) return null;
  if (data.length === 0) return <Typography variant="body2">{copy.noChanges}</Typography>;
  const from = (page - 1) * PER_PAGE + 1;
  const { hasNextPage = false, hasPreviousPage = false } = pageInfo ?? {};
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((entry) => (
          <Change key={entry.id} entry={entry} />
        ))}
      </Box>
      {(hasNextPage || hasPreviousPage) && (
        <PagerFrame
          text={pager.range(from, from + data.length - 1)}
          onPrevious={hasPreviousPage ? () => setPage(page - 1) : null}
          onNext={hasNextPage ? () => setPage(page + 1) : null}
        />
      )}
    </>
  );
}

/** Who changed what in the account and its application, the newest first. */
export function Changes() {
  const { account } = useOfficeCopy();
  const id = useRecordContext<Row>()?.id;
  return (
    <Box component="section" sx={{ p: 2 }}>
      <Typography variant="h2" gutterBottom>
        {account.changes}
      </Typography>
      {id !== undefined && <ChangesOf id={id} />}
    </Box>
  );
}
