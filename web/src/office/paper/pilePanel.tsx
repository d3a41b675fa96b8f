import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { pileName } from 'functions/shared/folding/pileName';
import { LIMITS } from 'functions/shared/fields/limits';
import { recordLabels } from 'functions/shared/site/recordLabels';
import { type FormEvent, useState } from 'react';
import { paper } from './texts.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { Link } from '../../ui/link.tsx';
import { useCount } from '../pieces/count.ts';
import { Panel } from '../pieces/section.tsx';
import { filteredList } from '../shell/paths.ts';

interface Pile {
  readonly paperBatch: string;
  /** The number of paper sheets, counted by hand. */
  readonly hand: number;
}

/** The pile's sheets compared with the present ones in the system. */
function Compared({ paperBatch, hand }: Pile) {
  const { pile: copy } = paper;
  const count = useCount('account', { paperBatch });
  if (count === undefined) return <Typography sx={{ mt: 1 }}>{office.loading}</Typography>;
  const text = count === hand ? copy.same(count) : count < hand ? copy.less(hand, count) : copy.more(hand, count);
  return (
    <>
      <Alert severity={count === hand ? 'success' : 'warning'} sx={{ my: 1 }}>
        {text}
      </Alert>
      <Link to={filteredList('account', { paperBatch })}>{copy.list}</Link>
    </>
  );
}

/**
 * The form to count a pile of paper.
 * @param first the pile that is being entered
 */
export function PilePanel({ first }: { first: string }) {
  const [sought, setSought] = useState<Pile | null>(null);
  const compare = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    setSought({ paperBatch: pileName(String(typed.get('paperBatch'))), hand: Number(typed.get('hand')) });
  };
  return (
    <Panel heading={paper.pile.heading}>
      <Typography variant="body2">{paper.pile.text}</Typography>
      <Box
        component="form"
        onSubmit={compare}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, alignItems: 'start' }}
      >
        <TextField
          key={first}
          name="paperBatch"
          label={recordLabels.account.paperBatch}
          defaultValue={first}
          required
          size="small"
          margin="none"
          sx={{ flex: '1 1 12em' }}
          slotProps={{ htmlInput: { maxLength: LIMITS.paperBatch } }}
        />
        <TextField
          name="hand"
          label={paper.pile.hand}
          type="number"
          required
          size="small"
          margin="none"
          sx={{ width: 120 }}
          slotProps={{ htmlInput: { min: 0 } }}
        />
        <Button type="submit" variant="outlined" sx={{ minHeight: 40 }}>
          {paper.pile.button}
        </Button>
      </Box>
      {sought !== null && <Compared {...sought} />}
    </Panel>
  );
}
