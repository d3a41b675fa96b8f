import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { CALL_OUTCOMES, type CallOutcome, type Worklist } from 'functions/shared/entities/phoneCallCodes';
import { LIMITS } from 'functions/shared/fields/limits';
import { useState } from 'react';
import { worklist } from './texts.ts';
import { phone } from '../../copy/ja/office/phone.ts';
import { useStep } from '../data/step.ts';
import { type Attempt, noteAttempt } from './massActions.ts';
import { lackOf } from './rows.ts';

/** Notes an attempt with one person. */
export const useAttempt = (list: Worklist, accountID: string, done: string) =>
  useStep(
    ({ idempotencyKey, ...attempt }: Attempt & { readonly idempotencyKey: string }) =>
      noteAttempt(list, accountID, attempt, idempotencyKey),
    ['worklist', 'phoneCall', 'account'],
    done,
  );

/** The outcomes that can be noted. Taking a person on has a button of its own. */
const OUTCOMES = CALL_OUTCOMES.filter((one) => one !== 'taken');

interface FormProps {
  readonly list: Worklist;
  readonly accountID: string;
  readonly name: string;
  readonly onDone: () => void;
}

/** The form for the outcome of an attempt, with the promised day or the reason for giving up. */
export function AttemptForm({ list, accountID, name, onDone }: FormProps) {
  const [outcome, setOutcome] = useState<CallOutcome>('reached');
  const [dueOn, setDueOn] = useState('');
  const [text, setText] = useState('');
  const { mutate, isPending } = useAttempt(list, accountID, worklist.form.done);
  const lack = lackOf(outcome, { dueOn, text });
  const save = (): void =>
    mutate(
      {
        outcome,
        dueOn: outcome === 'promised' ? dueOn : null,
        text: text.trim() === '' ? null : text,
        idempotencyKey: crypto.randomUUID(),
      },
      { onSuccess: onDone },
    );
  return (
    <Box role="group" aria-label={worklist.form.heading(name)} sx={{ display: 'grid', gap: 1, maxWidth: 640, py: 1 }}>
      <TextField
        select
        size="small"
        label={worklist.form.outcome}
        value={outcome}
        // The only values are the outcomes.
        onChange={({ target }) => setOutcome(target.value as CallOutcome)}
      >
        {OUTCOMES.map((one) => (
          <MenuItem key={one} value={one}>
            {phone.outcomeNames[one]}
          </MenuItem>
        ))}
      </TextField>
      {outcome === 'promised' && (
        <TextField
          size="small"
          type="date"
          label={worklist.form.dueOn}
          slotProps={{ inputLabel: { shrink: true } }}
          value={dueOn}
          onChange={({ target }) => setDueOn(target.value)}
        />
      )}
      <TextField
        multiline
        minRows={2}
        size="small"
        label={outcome === 'givenUp' ? worklist.form.reason : worklist.form.text}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: LIMITS.note } }}
      />
      <Typography variant="body2" color="textSecondary">
        {lack === null ? worklist.form.hint : lack === 'dueOn' ? worklist.form.dueMissing : worklist.form.reasonMissing}
      </Typography>
      <Box>
        <Button variant="contained" size="small" disabled={isPending || lack !== null} onClick={save}>
          {worklist.form.button}
        </Button>
      </Box>
    </Box>
  );
}
