import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Answer } from 'functions/shared/contract/client';
import { defined } from 'functions/shared/defined';
import { officeApi as api } from '../../client/api.ts';
import { total } from '../../copy/ja/office/draw/total.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { Link } from '../../ui/link.tsx';
import { purchaseStates } from '../choices.ts';
import type { Draw } from '../data/campaignState.ts';
import { useCursorPages } from '../data/cursorPages.ts';
import { ChoiceValue } from '../pieces/fields/choice.tsx';
import { fieldText } from '../pieces/fields/fieldText.ts';
import { CursorPager } from '../pieces/pager.tsx';
import { Panel } from '../pieces/section.tsx';
import { UnreadPages } from '../pieces/unread.tsx';

const LIMIT = 50;

type Entry = Answer<'listDrawEntries', 'office'>['entries'][number];

function EntryRow({ entry }: { entry: Entry }) {
  const figure = (value: number | null): string => fieldText({ kind: 'count' }, value, office);
  return (
    <TableRow hover>
      <TableCell align="right">{figure(entry.position)}</TableCell>
      <TableCell>
        <Link to={`/admin/purchase/${entry.accountID}/show`}>{entry.receiptID}</Link>
      </TableCell>
      <TableCell align="right">{figure(entry.sets)}</TableCell>
      <TableCell align="right">{figure(entry.granted)}</TableCell>
      <TableCell align="right">{figure(entry.waitingPlace)}</TableCell>
      <TableCell>
        <ChoiceValue
          value={entry.exclusion !== null ? 'EXCLUDED' : entry.granted > 0 ? 'WON' : 'LOST'}
          of={purchaseStates}
        />
      </TableCell>
    </TableRow>
  );
}

function EntryTable({ entries }: { entries: readonly Entry[] }) {
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell align="right">{total.entry.position}</TableCell>
            <TableCell>{total.entry.receiptID}</TableCell>
            <TableCell align="right">{total.entry.sets}</TableCell>
            <TableCell align="right">{total.entry.granted}</TableCell>
            <TableCell align="right">{total.entry.waitingPlace}</TableCell>
            <TableCell>{total.entry.result}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map((entry) => (
            <EntryRow key={entry.receiptID} entry={entry} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** The drawn order, a page at a time. Before the release the API refuses it to everybody (rules 8.13). */
export function Entries({ number, state }: { number: number; state: Draw['state'] }) {
  const pages = useCursorPages({
    queryKey: ['draw', 'entries', number, state],
    read: (cursor, signal) => api('listDrawEntries', { number, query: defined({ limit: LIMIT, cursor }), signal }),
  });
  return (
    <Panel heading={total.entries}>
      {pages.page === undefined ? (
        <UnreadPages pages={pages} />
      ) : (
        <>
          <EntryTable entries={pages.page.entries} />
          <CursorPager pages={pages} rowsOf={({ entries }) => entries.length} />
        </>
      )}
    </Panel>
  );
}
