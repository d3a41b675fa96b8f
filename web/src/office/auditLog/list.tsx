import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Answer } from 'functions/shared/contract/client';
import { TextInput, useListContext } from 'react-admin';
import { auditLog as copy } from '../../copy/ja/office/log/auditLog.ts';
import { columnsOf, offeredColumns } from '../pieces/column.tsx';
import { filtersOf } from '../pieces/fields/fieldInput.tsx';
import { Table } from '../pieces/table.tsx';
import { fromTyped, toTyped } from '../systemStage/localTime.ts';
import { auditLogFields } from './fields.ts';

type Matches = Answer<'listAuditLogs', 'office'>['matches'];

/** A filter by an instant, typed in the campaign's time zone. */
function InstantFilter({ source, label }: { source: string; label: string; alwaysOn: boolean }) {
  return (
    <TextInput
      source={source}
      label={label}
      type="datetime-local"
      helperText={false}
      format={(value: unknown) => (typeof value === 'string' && value !== '' ? toTyped(value) : '')}
      parse={(typed: string) => (typed === '' ? '' : fromTyped(typed))}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

const { search } = copy;
const FILTERS = [
  <TextInput key="who" source="who" label={search.who} helperText={search.whoHelp} alwaysOn />,
  <TextInput key="about" source="about" label={search.about} helperText={search.aboutHelp} alwaysOn />,
  <InstantFilter key="from" source="from" label={search.from} alwaysOn />,
  <InstantFilter key="until" source="until" label={search.until} alwaysOn />,
  ...filtersOf(auditLogFields),
];

/** Returns the answer's interpretation of the typed texts; undefined while the list loads. */
const useMatches = (): Matches | undefined =>
  // The data provider passes the contract's answer on.
  (useListContext().meta as { readonly matches?: Matches } | undefined)?.matches;

/** How the typed texts were understood, since a part of a name may belong to several people. */
function Matched() {
  const matches = useMatches();
  if (matches === undefined) return null;
  const { administrators, people, hasMore } = matches;
  const lines = [
    ...(administrators !== null && administrators.length > 0 ? [search.administrators(administrators)] : []),
    ...(people !== null && people.length > 0 ? [search.people(people)] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <Alert severity={hasMore ? 'warning' : 'info'} sx={{ mt: 2 }} role="status">
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {hasMore && <div>{search.more}</div>}
    </Alert>
  );
}

/** What was searched for without a result, and how to search more widely. */
function NothingFound() {
  const matches = useMatches();
  const { filterValues } = useListContext();
  const texts = [
    ...(matches?.administrators?.length === 0 ? [search.noAdministrator(String(filterValues['who']))] : []),
    ...(matches?.people?.length === 0 ? [search.noPerson(String(filterValues['about']))] : []),
  ];
  return (
    <Box sx={{ p: 2 }}>
      {(texts.length > 0 ? texts : [search.none]).map((text) => (
        <Typography key={text}>{text}</Typography>
      ))}
      {Object.keys(filterValues).length > 0 && <Typography variant="body2">{search.widen}</Typography>}
    </Box>
  );
}

/** /admin/auditLog: who did what to whom, and when, by day and hour, actor, person and kind (rules 10.39). */
export default function AuditLogList() {
  return (
    <Table filters={FILTERS} hidden={offeredColumns(auditLogFields)} above={<Matched />} empty={<NothingFound />}>
      {columnsOf(auditLogFields, 'operation')}
    </Table>
  );
}
