import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { asTemplate, type ReplyValues } from 'functions/shared/mail/reply/reply';
import type { ReactNode } from 'react';
import { inquiryDesk } from './texts.ts';
import { Link } from '../../ui/link.tsx';
import { mailStates } from '../choices.ts';
import { roleFor } from '../data/operations.ts';
import { ChoiceValue } from '../pieces/fields/choice.tsx';
import { Paragraphs } from '../pieces/values.tsx';
import { useRefusal } from '../shell/me.ts';
import { ADMIN_BASE } from '../shell/paths.ts';
import type { Desk } from './values.ts';

type Entry = Desk['entries'][number];
type Reply = Extract<Entry, { kind: 'reply' }>;

function Message({ head, tone, children }: { head: ReactNode; tone?: 'note'; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        p: 1.5,
        bgcolor: tone === 'note' ? '#fbf8f3' : undefined,
      }}
    >
      <Typography variant="body2" color="textSecondary" component="div" gutterBottom>
        {head}
      </Typography>
      {children}
    </Box>
  );
}

/** Returns the path to the form of a new template that starts with the text of a reply. */
const newTemplatePath = ({ title, text }: Reply, values: ReplyValues): string => {
  const source = JSON.stringify({ title: asTemplate(title, values), body: asTemplate(text, values) });
  return `${ADMIN_BASE}/replyTemplate/create?${new URLSearchParams({ source })}`;
};

function ReplyMessage({ reply, values }: { reply: Reply; values: ReplyValues | null }) {
  const refusal = useRefusal(roleFor('create', 'replyTemplate'));
  return (
    <Message
      head={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {inquiryDesk.replyBy(reply.by, reply.at)}
          {reply.state === null ? inquiryDesk.mailGone : <ChoiceValue value={reply.state} of={mailStates} />}
          {reply.state !== null && <Link to={`${ADMIN_BASE}/mail/${reply.mailID}/show`}>{inquiryDesk.openMail}</Link>}
          {refusal === null && values && <Link to={newTemplatePath(reply, values)}>{inquiryDesk.keep}</Link>}
        </Box>
      }
    >
      <Typography variant="body2" sx={{ fontWeight: 700 }}>
        {reply.title}
      </Typography>
      <Paragraphs value={reply.text} />
    </Message>
  );
}

/** The conversation, oldest first: messages (also of merged enquiries), replies with their mail's state, and notes. */
export function Conversation({ desk, values }: { desk: Desk; values: ReplyValues | null }) {
  const merged = desk.others.filter(({ mergedInto }) => mergedInto === desk.inquiry.id);
  const lines = [
    ...merged.map((one) => ({
      at: one.createdAt,
      id: one.id,
      line: (
        <Message
          key={one.id}
          head={<Link to={`${ADMIN_BASE}/inquiry/${one.id}/show`}>{inquiryDesk.mergedMessage(one.createdAt)}</Link>}
        >
          <Paragraphs value={one.message} />
        </Message>
      ),
    })),
    ...desk.entries.map((one) => ({
      at: one.at,
      id: one.id,
      line:
        one.kind === 'reply' ? (
          <ReplyMessage key={one.id} reply={one} values={values} />
        ) : (
          <Message key={one.id} tone="note" head={inquiryDesk.noteBy(one.by, one.at)}>
            <Paragraphs value={one.text} />
          </Message>
        ),
    })),
  ].sort((one, other) => one.at.localeCompare(other.at));
  return (
    <>
      <Typography variant="h2">{inquiryDesk.conversation}</Typography>
      {lines.length === 0 ? (
        <Typography variant="body2">{inquiryDesk.nothingYet}</Typography>
      ) : (
        <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
          {lines.map(({ line }) => line)}
        </Box>
      )}
    </>
  );
}
