import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { WaitsFor } from 'functions/shared/entities/inquiries/inquiryDesk';
import { LIMITS } from 'functions/shared/fields/limits';
import { useState } from 'react';
import { officeApi as api } from '../../client/api.ts';
import { inquiryDesk } from './texts.ts';
import { orNull } from '../../ui/form/orNull.ts';
import { useStep } from '../data/step.ts';
import { useMove } from './desk.ts';
import type { Desk } from './values.ts';

/** A note for the office, alone or with the step that it explains. */
export function Note({ desk }: { desk: Desk }) {
  const [text, setText] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const move = useMove(desk);
  const add = useStep(
    () => api('noteInquiry', { id: desk.inquiry.id, body: { text }, idempotencyKey: key }),
    ['inquiry'],
    inquiryDesk.noteAdded,
  );
  const clear = { onSuccess: () => (setText(''), setKey(crypto.randomUUID())) };
  const note = orNull(text);
  const wait = (waitsFor: WaitsFor) => move.mutate({ step: 'wait', waitsFor, note }, clear);
  const isBusy = move.isPending || add.isPending;
  const canWait = desk.inquiry.state !== 'DONE';
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        label={inquiryDesk.note}
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: LIMITS.note } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          size="small"
          disabled={isBusy || note === null}
          onClick={() => add.mutate(undefined, clear)}
        >
          {inquiryDesk.addNote}
        </Button>
        {canWait && (
          <>
            <Button variant="outlined" size="small" disabled={isBusy} onClick={() => wait('others')}>
              {inquiryDesk.waitOthers}
            </Button>
            <Button variant="outlined" size="small" disabled={isBusy} onClick={() => wait('sender')}>
              {inquiryDesk.waitSender}
            </Button>
          </>
        )}
      </Box>
    </Box>
  );
}
