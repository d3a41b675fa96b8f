import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { CALL_PROOFS, type CallCheck, type CallProof } from 'functions/shared/entities/phoneCallCodes';
import { type FormEvent, useState } from 'react';
import { phone } from '../../copy/ja/office/phone.ts';
import { Panel } from '../pieces/section.tsx';
import {
  checkOf,
  compared,
  type CallerRecord,
  lacksKana,
  NO_ANSWERS,
  proofsOf,
  type CallerAnswers,
} from './whoCalls.ts';

/** How the caller's identity was verified; a null check: not yet. */
export interface Caller {
  readonly check: CallCheck | null;
  readonly proofs: readonly CallProof[];
}
export const NOBODY_YET: Caller = { check: null, proofs: [] };

const SEVERITY = { confirmed: 'success', failed: 'error', skipped: 'warning' } as const;

interface WhoProps {
  readonly known: CallerRecord;
  readonly caller: Caller;
  readonly onCaller: (caller: Caller) => void;
}

interface AskingProps {
  readonly found: ReadonlyMap<CallProof, boolean>;
  /** Whether the name was not compared, because the record has no kana. */
  readonly isNameOpen: boolean;
  readonly onSaid: (said: CallerAnswers) => void;
}

/** One line for each possible question. The record's own values are not shown here. */
function Questions({ found, isNameOpen, onSaid }: AskingProps) {
  const [said, setSaid] = useState(NO_ANSWERS);
  const helpOf = (one: CallProof): string => {
    if (one === 'name' && isNameOpen) return phone.who.noKana;
    const fits = found.get(one);
    if (fits === undefined) return ' ';
    return fits ? `✓ ${phone.who.fits}` : `✕ ${phone.who.differs}`;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSaid(said);
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ mt: 1 }}>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        {CALL_PROOFS.map((one) => (
          <TextField
            key={one}
            size="small"
            label={phone.who[one]}
            autoComplete="off"
            value={said[one]}
            onChange={({ target }) => setSaid({ ...said, [one]: target.value })}
            error={found.get(one) === false}
            helperText={helpOf(one)}
          />
        ))}
      </Box>
      <Button type="submit" variant="contained" size="small">
        {phone.who.button}
      </Button>
    </Box>
  );
}

/** The form to verify a caller before the office says anything personal (rules 10.26). */
export function Who({ known, caller, onCaller }: WhoProps) {
  const [found, setFound] = useState<ReadonlyMap<CallProof, boolean>>(new Map());
  const [isNameOpen, setNameOpen] = useState(false);
  const { check } = caller;
  const compare = (said: CallerAnswers): void => {
    const now = compared(said, known);
    setFound(now);
    setNameOpen(!now.has('name') && lacksKana(said, known));
    onCaller({ check: checkOf(now), proofs: proofsOf(now) });
  };
  const begin = (): void => {
    setFound(new Map());
    setNameOpen(false);
    onCaller(NOBODY_YET);
  };
  return (
    <Panel heading={phone.who.heading}>
      <Alert severity={check === null ? 'warning' : SEVERITY[check]}>
        {check === null ? phone.who.open : phone.who.states[check]}
      </Alert>
      {check !== 'confirmed' && check !== 'skipped' && (
        <>
          <Typography variant="body2" sx={{ mt: 1 }}>
            {check === null && found.size > 0 && !isNameOpen ? phone.who.more : phone.who.how}
          </Typography>
          <Questions found={found} isNameOpen={isNameOpen} onSaid={compare} />
        </>
      )}
      <Box sx={{ mt: 1 }}>
        {check === null ? (
          <Button size="small" onClick={() => onCaller({ check: 'skipped', proofs: caller.proofs })}>
            {phone.who.skip}
          </Button>
        ) : (
          <Button size="small" onClick={begin}>
            {phone.who.anew}
          </Button>
        )}
      </Box>
    </Panel>
  );
}
