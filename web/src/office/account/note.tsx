import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { CALL_TOPICS, type CallTopic } from 'functions/shared/entities/phoneCallCodes';
import { LIMITS } from 'functions/shared/fields/limits';
import { useState } from 'react';
import { officeApi as api } from '../../client/api.ts';
import { phone } from '../../copy/ja/office/phone.ts';
import { orNull } from '../../ui/form/orNull.ts';
import { roleFor } from '../data/operations.ts';
import { useStep } from '../data/step.ts';
import { Panel } from '../pieces/section.tsx';
import { useRefusal } from '../shell/me.ts';
import type { Caller } from './who.tsx';

interface NoteProps {
  readonly accountID: string;
  readonly caller: Caller;
}

interface TopicsProps {
  readonly chosen: readonly CallTopic[];
  readonly onChosen: (topics: readonly CallTopic[]) => void;
}

function Topics({ chosen, onChosen }: TopicsProps) {
  const other = (one: CallTopic): void =>
    onChosen(chosen.includes(one) ? chosen.filter((topic) => topic !== one) : [...chosen, one]);
  return (
    <Box role="group" aria-label={phone.note.topics} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
      {CALL_TOPICS.map((one) => {
        const isChosen = chosen.includes(one);
        return (
          <Chip
            key={one}
            label={phone.topicNames[one]}
            component="button"
            type="button"
            aria-pressed={isChosen}
            clickable
            color={isChosen ? 'primary' : 'default'}
            variant={isChosen ? 'filled' : 'outlined'}
            onClick={() => other(one)}
          />
        );
      })}
    </Box>
  );
}

const NO_TOPICS: readonly CallTopic[] = [];

/** The form to note a call on the account, with how the caller's identity was verified (rules 10.24). */
export function Note({ accountID, caller: { check, proofs } }: NoteProps) {
  const refusal = useRefusal(roleFor('create', 'phoneCall'));
  const [topics, setTopics] = useState(NO_TOPICS);
  const [text, setText] = useState('');
  const checkResult = check ?? 'skipped';
  const { mutate, isPending } = useStep(
    (idempotencyKey: string) =>
      api('createPhoneCall', {
        body: {
          accountID,
          check: checkResult,
          proofs: [...proofs],
          topics: [...topics],
          text: orNull(text),
        },
        idempotencyKey,
      }),
    ['phoneCall', 'account'],
    phone.note.done,
  );
  const clear = (): void => {
    setTopics(NO_TOPICS);
    setText('');
  };
  if (refusal !== null) {
    return (
      <Panel heading={phone.note.heading}>
        <Typography variant="body2">{refusal}</Typography>
      </Panel>
    );
  }
  return (
    <Panel heading={phone.note.heading}>
      <Typography variant="body2">{phone.note.hint}</Typography>
      <Topics chosen={topics} onChosen={setTopics} />
      <TextField
        fullWidth
        multiline
        minRows={2}
        size="small"
        label={phone.note.text}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: LIMITS.note } }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
        {topics.length === 0 ? phone.note.missing : phone.note.check(checkResult)}
      </Typography>
      <Button
        variant="contained"
        size="small"
        disabled={isPending || topics.length === 0}
        onClick={() => mutate(crypto.randomUUID(), { onSuccess: clear })}
      >
        {phone.note.button}
      </Button>
    </Panel>
  );
}
