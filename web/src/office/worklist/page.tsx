import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type Worklist, WORKLISTS } from 'functions/shared/entities/phoneCallCodes';
import { useSearchParams } from 'react-router-dom';
import { worklist } from './texts.ts';
import { phone } from '../../copy/ja/office/phone.ts';
import { Panel } from '../pieces/section.tsx';
import { List } from './list.tsx';
import { listIn, viewIn } from './paths.ts';
import { useWorklists } from './rows.ts';

interface ChosenProps {
  readonly chosen: Worklist;
  readonly onChosen: (list: Worklist) => void;
}

/** The lists, each with its number of persons. */
function Lists({ chosen, onChosen }: ChosenProps) {
  const { data } = useWorklists();
  const nameOf = (list: Worklist): string => {
    const counted = data?.lists.find((one) => one.list === list);
    const name = phone.worklistNames[list];
    return counted === undefined ? name : worklist.listName(name, worklist.people(counted.count, counted.isMore));
  };
  return (
    <Panel heading={worklist.lists}>
      <Box role="group" aria-label={worklist.lists} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
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
        {worklist.count}
      </Typography>
    </Panel>
  );
}

/** /admin/worklist: the persons to reach now, with reason, deadline, text and last attempt (rules 10.34). */
export default function WorklistPage() {
  const [parameters, setParameters] = useSearchParams();
  const list = listIn(parameters);
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Lists chosen={list} onChosen={(chosen) => setParameters({ list: chosen }, { replace: true })} />
      <List
        key={list}
        list={list}
        view={viewIn(parameters)}
        onView={(view) => setParameters({ list, view }, { replace: true })}
      />
    </Box>
  );
}
