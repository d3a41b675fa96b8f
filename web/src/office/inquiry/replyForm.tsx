import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { AFTER_REPLY, type AfterReply } from 'functions/shared/entities/inquiries/inquiryDesk';
import { LIMITS } from 'functions/shared/fields/limits';
import { filledReply, gapsIn, type ReplyValues } from 'functions/shared/mail/reply/reply';
import { useEffect, useId, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { officeApi as api } from '../../client/api.ts';
import { inquiryDesk } from './texts.ts';
import { Link } from '../../ui/link.tsx';
import { ADMIN_BASE } from '../shell/paths.ts';
import { useReplyForm } from './replyDraft.ts';
import { useReply } from './send.tsx';
import { TemplateField } from './templateField.tsx';
import type { Desk } from './values.ts';

// The server forgets a writer after 45 seconds.
const AGAIN_MS = 20_000;

/** Notifies the other clerks, at long intervals, that this clerk is writing, and once of the end. A lost call does no harm. */
const useWriting = (id: string) => {
  const notifiedAt = useRef<number | null>(null);
  const reportWriting = (isWriting: boolean): void => {
    void api('markInquiryWriting', { id, body: { isWriting } }).catch(() => undefined);
  };
  const stop = (): void => {
    if (notifiedAt.current === null) return;
    notifiedAt.current = null;
    reportWriting(false);
  };
  const typed = (at: number): void => {
    if (notifiedAt.current !== null && at - notifiedAt.current < AGAIN_MS) return;
    notifiedAt.current = at;
    reportWriting(true);
  };
  const latest = useRef(stop);
  latest.current = stop;
  useEffect(() => () => latest.current(), []);
  return { typed, stop };
};

function Then({ value, onChange }: { value: AfterReply; onChange: (then: AfterReply) => void }) {
  const id = useId();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <FormLabel id={id}>{inquiryDesk.then}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={value}
        onChange={(_, chosen) => onChange(AFTER_REPLY.find((one) => one === chosen) ?? value)}
      >
        {AFTER_REPLY.map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio size="small" />} label={inquiryDesk.thenNames[one]} />
        ))}
      </RadioGroup>
    </Box>
  );
}

/** The reply beside the record. The typed text stays until it is sent, whatever other clerks do meanwhile. */
export function ReplyForm({ desk, values }: { desk: Desk; values: ReplyValues }) {
  const { inquiry, account, writing } = desk;
  const empty = { title: inquiryDesk.firstTitle, body: '' };
  const { form, typed, isTyped, discard } = useReplyForm(inquiry.id, empty);
  const [then, setThen] = useState<AfterReply>('DONE');
  const { typed: isTyping, stop } = useWriting(inquiry.id);
  const write = (field: 'title' | 'body', text: string): void => {
    form.setValue(field, text, { shouldDirty: true });
    isTyping(performance.now());
  };
  const reply = useReply(desk, () => {
    discard();
    stop();
  });
  const gaps = gapsIn(`${typed.title}\n${typed.body}`);
  const canSend = gaps.length === 0 && typed.title.trim() !== '' && typed.body.trim() !== '' && !reply.isPending;
  const send = (): void => {
    if (canSend) reply.check({ ...typed, then });
  };
  return (
    <FormProvider {...form}>
      <Box component="section" sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="h2">{inquiryDesk.reply}</Typography>
        {writing.length > 0 && <Alert severity="warning">{inquiryDesk.writing(writing)}</Alert>}
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {inquiryDesk.replyTo(inquiry.email)}
          <br />
          {account === null ? inquiryDesk.guest : inquiryDesk.greeted}
        </Typography>
        <TextField
          label={inquiryDesk.title}
          value={typed.title}
          onChange={({ target }) => write('title', target.value)}
          slotProps={{ htmlInput: { maxLength: LIMITS.mailTitle } }}
        />
        <TemplateField
          value={typed.body}
          onChange={(text) => write('body', text)}
          fill={(text) => filledReply(text, values)}
          onTaken={({ title }) => {
            if (form.getValues('title') === inquiryDesk.firstTitle) write('title', filledReply(title, values));
          }}
          onSend={send}
        />
        {gaps.length > 0 && <Alert severity="warning">{inquiryDesk.gaps(gaps)}</Alert>}
        {reply.problem !== null && <Alert severity="error">{reply.problem}</Alert>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Button variant="contained" disabled={!canSend} onClick={send}>
            {inquiryDesk.check}
          </Button>
          <Then value={then} onChange={setThen} />
          <Link to={`${ADMIN_BASE}/replyTemplate`}>{inquiryDesk.manage}</Link>
        </Box>
        {isTyped && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography variant="body2" color="textSecondary">
              {inquiryDesk.draft}
            </Typography>
            <Button size="small" onClick={() => (discard(), stop())}>
              {inquiryDesk.discard}
            </Button>
          </Box>
        )}
      </Box>
    </FormProvider>
  );
}
