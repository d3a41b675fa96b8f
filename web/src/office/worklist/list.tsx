import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { routes } from 'functions/shared/contract/routes';
import type { Worklist } from 'functions/shared/entities/phoneCallCodes';
import { fromISO } from 'functions/shared/time/instants';
import { useState } from 'react';
import { time } from '../../copy/format.ts';
import { worklist } from './texts.ts';
import { phone } from '../../copy/ja/office/phone.ts';
import { Link } from '../../ui/link.tsx';
import type { MassSource } from '../mass/action.ts';
import { MassMenu, useOffered } from '../mass/menu.tsx';
import { CursorPager } from '../pieces/pager.tsx';
import { PrintedPart } from '../pieces/printed.tsx';
import { Panel } from '../pieces/section.tsx';
import { UnreadPages } from '../pieces/unread.tsx';
import { useRefusal } from '../shell/me.ts';
import { type AccountRow, worklistActions } from './massActions.ts';
import { filePath, type View } from './paths.ts';
import { nameOf } from './person.tsx';
import { type Row, useRows } from './rows.ts';
import { type Choice, People } from './table.tsx';

const ON_SCREEN = { '@media print': { display: 'none' } };

/** The persons on a list and what to say, with the file of the same persons. */
function About({ list }: { list: Worklist }) {
  const refusal = useRefusal(routes.exportReturned.office);
  const file = filePath(list);
  return (
    <>
      <Typography variant="body2" gutterBottom>
        {worklist.about[list].who}
      </Typography>
      <Typography variant="body2" gutterBottom>
        <b>{worklist.sayHeading}</b>：{worklist.about[list].say}
      </Typography>
      {file !== null && refusal === null && (
        <Box sx={ON_SCREEN}>
          <Link to={file} variant="body2">
            {worklist.file}
          </Link>
        </Box>
      )}
    </>
  );
}

const IS_SHOWN: { readonly [V in View]: (row: Row) => boolean } = {
  open: ({ standing }) => standing === 'open',
  all: () => true,
  givenUp: ({ standing }) => standing === 'givenUp',
};

interface ViewsProps {
  readonly view: View;
  readonly onView: (view: View) => void;
}

function Views({ view, onView }: ViewsProps) {
  return (['all', 'givenUp'] as const).map((one) => (
    <Chip
      key={one}
      label={worklist[one]}
      component="button"
      type="button"
      clickable
      aria-pressed={view === one}
      color={view === one ? 'primary' : 'default'}
      variant={view === one ? 'filled' : 'outlined'}
      onClick={() => onView(view === one ? 'open' : one)}
    />
  ));
}

interface RowsProps {
  readonly list: Worklist;
  readonly rows: readonly Row[];
  readonly choice: Choice;
}

/** The bulk action that notes an attempt for several persons of the page. */
function MassNote({ list, rows, choice: { chosen, choose } }: RowsProps) {
  const actions = useOffered(worklistActions(list));
  const picked = rows.flatMap((row) => (chosen.has(row.account.id) ? [{ ...row, id: row.account.id }] : []));
  if (actions.length === 0) return null;
  const source: MassSource<AccountRow> = {
    chosen: picked.length,
    all: null,
    readRows: () => Promise.resolve(picked),
    // A row consists of five records and has no version. A note changes none of them.
    readOne: (row) => Promise.resolve({ row, etag: undefined }),
    nameOf,
  };
  return <MassMenu actions={actions} source={source} onUnselect={() => choose([...chosen], false)} />;
}

const useChoice = (): Choice => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose: Choice['choose'] = (ids, isChosen) => {
    const named = new Set(ids);
    setChosen((before) => new Set([...before].filter((id) => !named.has(id)).concat(isChosen ? ids : [])));
  };
  return { chosen, choose };
};

function Empty({ view }: { view: View }) {
  return <Typography sx={{ my: 2 }}>{view === 'givenUp' ? worklist.noneGivenUp : worklist.empty}</Typography>;
}

/** A list, page by page: the persons shown, the bulk actions, and a printed sheet for calls without a screen. */
export function List({ list, view, onView }: { list: Worklist } & ViewsProps) {
  const mayNote = useOffered(worklistActions(list)).length > 0;
  const choice = useChoice();
  const pages = useRows(list);
  const { page } = pages;
  if (page === undefined) {
    return (
      <Panel heading={phone.worklistNames[list]}>
        <UnreadPages pages={pages} />
      </Panel>
    );
  }
  const shown = page.rows.filter(IS_SHOWN[view]);
  const hidden = page.rows.length - shown.length;
  return (
    <PrintedPart>
      <Panel heading={phone.worklistNames[list]}>
        <Typography sx={{ display: 'none', '@media print': { display: 'block' } }}>
          {worklist.printedAt(time(page.now))}
        </Typography>
        <About list={list} />
        <Box sx={{ my: 1, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', ...ON_SCREEN }}>
          <Views view={view} onView={onView} />
          <MassNote list={list} rows={shown} choice={choice} />
          <Button size="small" startIcon={<PrintIcon />} onClick={() => window.print()}>
            {worklist.print}
          </Button>
        </Box>
        {shown.length === 0 && <Empty view={view} />}
        {shown.length > 0 && (
          <People list={list} rows={shown} now={fromISO(page.now)} choice={mayNote ? choice : undefined} />
        )}
        <Box sx={ON_SCREEN}>
          {hidden > 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
              {view === 'givenUp' ? worklist.others(hidden) : worklist.hidden(hidden)}
            </Typography>
          )}
          <CursorPager pages={pages} rowsOf={({ rows }) => rows.length} />
        </Box>
      </Panel>
    </PrintedPart>
  );
}
