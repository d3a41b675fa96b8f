import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from '../../ui/link.tsx';
import { ADMIN_BASE } from '../shell/paths.ts';
import type { HintedSheet } from './hints.ts';
import { paper } from './texts.ts';

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
            {/* Without an opener, the new tab gets no copy of this tab's drafts. */}
            <Link to={`${ADMIN_BASE}/purchase/${id}/show`} target="_blank" rel="noopener">
              {hints.open}
            </Link>
            <Button size="small" color="inherit" variant="outlined" onClick={() => onDone(id)}>
              {hints.done}
            </Button>
          </Box>
        </Box>
      ))}
    </Alert>
  );
}
