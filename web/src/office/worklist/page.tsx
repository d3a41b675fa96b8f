import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { routes } from 'functions/shared/contract/rows';
import { type Worklist, WORKLISTS } from 'functions/shared/entities/phoneCallCodes';
import { fromISO } from 'functions/shared/time/instants';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDeskCopy } from '../../copy/deskLanguage.tsx';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { Link } from '../../ui/link.tsx';
import { failureText } from '../data/failures.ts';
import { CursorPager } from '../pieces/pager.tsx';
import { Panel } from '../pieces/section.tsx';
import { useRefusal } from '../shell/me.ts';
import { filePath, listIn } from './paths.ts';
import { useRows, useWorklists } from './rows.ts';
import { People } from './table.tsx';

interface ChosenProps {
  readonly chosen: Worklist;
  readonly onChosen: (list: Worklist) => void;
}

/** The lists, each with how many are on it. */
function Lists({ chosen, onChosen }: ChosenProps) {
  const { phone } = useOfficeCopy();
  const { worklist: copy } = useDeskCopy();
  const { data } = useWorklists();
  const nameOf = (list: Worklist): string => {
    const counted = data?.lists.find((one) => one.list === list);
    const name = phone.worklistNames[list];
    return counted === undefined ? name : copy.listName(name, copy.people(counted.count, counted.isMore));
  };
  return (
    <Panel heading={copy.lists}>
      <Box role="group" aria-label={copy.lists} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {WORKLISTS.map((list) => (
          <Chip
            key={list}
            label={nameOf(list)}
            component="button"
            type="button"
            clickable
            aria-pressed={list === chosen}
            color={list === chosen ? 'primary' : 'default'}
            variant={list === chosen ? 'filled' : 'outlined'}
            onClick={() => onChosen(list)}
          />
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {copy.count}
      </Typography>
    </Panel>
  );
}

/** Who is on a list and what to say, with the file of the same people. */
function About({ list }: { list: Worklist }) {
  const { worklist: copy } = useDeskCopy();
  const refusal = useRefusal(routes.exportReturned.office);
  const file = filePath(list);
  return (
    <>
      <Typography variant="body2" gutterBottom>
        {copy.about[list].who}
      </Typography>
      <Typography variant="body2" gutterBottom>
        <b>{copy.sayHeading}</b>：{copy.about[list].say}
      </Typography>
      {file !== null && refusal === null && (
        <Link to={file} variant="body2">
          {copy.file}
        </Link>
      )}
    </>
  );
}

function List({ list }: { list: Worklist }) {
  const { loading, phone } = useOfficeCopy();
  const { worklist: copy } = useDeskCopy();
  const [showsAll, setShowsAll] = useState(false);
  const pages = useRows(list);
  const { page, error } = pages;
  const shown = page?.rows.filter(({ standing }) => showsAll || standing === 'open') ?? [];
  const hidden = (page?.rows.length ?? 0) - shown.length;
  return (
    <Panel heading={phone.worklistNames[list]}>
      <About list={list} />
      <Box sx={{ my: 1 }}>
        <Chip
          label={copy.all}
          component="button"
          type="button"
          clickable
          aria-pressed={showsAll}
          color={showsAll ? 'primary' : 'default'}
          variant={showsAll ? 'filled' : 'outlined'}
          onClick={() => setShowsAll(!showsAll)}
        />
      </Box>
      {page === undefined ? (
        <Typography role={error === null ? undefined : 'alert'}>
          {error === null ? loading : failureText(error)}
        </Typography>
      ) : (
        <>
          {shown.length === 0 && <Typography sx={{ my: 2 }}>{copy.empty}</Typography>}
          {shown.length > 0 && <People list={list} rows={shown} now={fromISO(page.now)} />}
          {hidden > 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
              {copy.hidden(hidden)}
            </Typography>
          )}
          <CursorPager pages={pages} rowsOf={({ rows }) => rows.length} />
        </>
      )}
    </Panel>
  );
}

/** /admin/worklist: whom to reach now, why, until when, what to say, and what happened last (rules 10.34). */
export default function WorklistPage() {
  const [parameters, setParameters] = useSearchParams();
  const list = listIn(parameters);
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Lists chosen={list} onChosen={(chosen) => setParameters({ list: chosen }, { replace: true })} />
      <List key={list} list={list} />
    </Box>
  );
}
