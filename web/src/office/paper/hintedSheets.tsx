import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PaperHint } from 'functions/shared/review/paperHints';
import { Link } from '../../ui/link.tsx';
import { ADMIN_BASE } from '../shell/paths.ts';
import { paper } from './texts.ts';

/** An entered sheet that the clerk should look at. */
export interface HintedSheet {
  readonly id: string;
  readonly receiptID: string;
  readonly name: string;
  readonly hint: PaperHint;
}

interface HintedSheetsProps {
  readonly sheets: readonly HintedSheet[];
  readonly onDone: (id: string) => void;
}

/** The entered sheets with a hint. They stay listed until the clerk has looked at them, since the next sheet is already being typed. */
export function HintedSheets({ sheets, onDone }: HintedSheetsProps) {
  const { hints } = paper.entry;
  if (sheets.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      <AlertTitle>{hints.heading}</AlertTitle>
      {sheets.map(({ id, receiptID, name, hint }) => (
        <Box key={id} sx={{ mt: 1 }}>
          <Typography sx={{ fontWeight: 700 }}>{hints.line(name, receiptID)}</Typography>
          <Typography variant="body2">{hints.texts[hint]}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 0.5 }}>
            <Link to={`${ADMIN_BASE}/purchase/${id}/show`}>{hints.open}</Link>
            <Button size="small" color="inherit" variant="outlined" onClick={() => onDone(id)}>
              {hints.done}
            </Button>
          </Box>
        </Box>
      ))}
    </Alert>
  );
}
