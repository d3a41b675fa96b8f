import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from 'functions/shared/contract/client';
import type { AfterReply } from 'functions/shared/entities/inquiries/inquiryDesk';
import { type ReactNode, useRef, useState } from 'react';
import { officeApi as api } from '../../client/api.ts';
import { inquiryDesk } from './texts.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { useDialog } from '../../ui/dialog.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { failureText, toHttpError } from '../data/failures.ts';
import { readAnew } from '../data/readAnew.ts';
import { Paragraphs } from '../pieces/values.tsx';
import type { Desk } from './values.ts';

interface Draft {
  readonly title: string;
  readonly body: string;
  readonly then: AfterReply;
}

/** A letter in a dialog. It takes the focus, so that keys scroll a letter that is longer than the window. */
function Letter({ lead, head, text }: { lead: string; head: string; text: string }) {
  return (
    <>
      <Typography gutterBottom>{lead}</Typography>
      <Typography variant="body2" sx={{ fontWeight: 700 }}>
        {head}
      </Typography>
      <Box tabIndex={0} role="group" aria-label={head} sx={{ border: 1, borderColor: 'divider', p: 1.5, mt: 1 }}>
        <Paragraphs value={text} />
      </Box>
    </>
  );
}

/** Returns the errors of a text in words, each with its place. */
const problemOf = (error: unknown): string => {
  const errors = error instanceof ApiError ? error.problem?.errors : undefined;
  if (errors === undefined || errors.length === 0) return failureText(error);
  const { body } = toHttpError(error) as { readonly body?: { readonly errors?: Readonly<Record<string, unknown>> } };
  const texts = Object.entries(body?.errors ?? {}).flatMap(([path, text]) => (path === 'root' ? [] : [String(text)]));
  return texts.length > 0 ? texts.join('\n') : failureText(error);
};

/** Shows a reply as its recipient will see it, and sends it on confirmation. Asks again if another clerk has replied meanwhile. */
export const useReply = ({ inquiry }: Desk, onSent: () => void) => {
  const dialog = useDialog();
  const snackbar = useSnackbar();
  const queries = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // The number of replies that this page's clerk has seen.
  const shownReplies = useRef(inquiry.replies);

  const run = async (work: () => Promise<void>): Promise<void> => {
    setPending(true);
    setProblem(null);
    await work().catch((error: unknown) => setProblem(problemOf(error)));
    setPending(false);
  };
  const ask = (title: string, message: ReactNode, button: string, onPositive: () => void): void =>
    dialog.open({ title, message, positiveText: button, negativeText: office.cancel, persistent: true, onPositive });

  const send = async (draft: Draft, key: string): Promise<void> => {
    try {
      const body = { ...draft, afterReplies: shownReplies.current };
      const after = await api('replyInquiry', { id: inquiry.id, idempotencyKey: key, body });
      shownReplies.current = after.replies;
      onSent();
      snackbar.open({ text: inquiryDesk.sent });
      await readAnew(queries, ['inquiry', 'mail']);
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem?.code !== 'inquiry_answered') throw error;
      await answered(draft);
    }
  };
  const answered = async (draft: Draft): Promise<void> => {
    const fresh = await api('getInquiryDesk', { id: inquiry.id });
    const last = fresh.entries.findLast((one) => one.kind === 'reply');
    shownReplies.current = fresh.inquiry.replies;
    await readAnew(queries, ['inquiry']);
    if (last === undefined) return;
    ask(
      inquiryDesk.answeredTitle,
      <Letter lead={inquiryDesk.answeredText} head={inquiryDesk.replyBy(last.by, last.at)} text={last.text} />,
      inquiryDesk.sendAnyway,
      () => void run(() => send(draft, crypto.randomUUID())),
    );
  };
  const check = (draft: Draft): void =>
    void run(async () => {
      const { title, body } = draft;
      const shown = await api('previewInquiryReply', { id: inquiry.id, body: { title, body } });
      // The key belongs to the preview, so a second press sends nothing more.
      const key = crypto.randomUUID();
      ask(
        inquiryDesk.previewTitle,
        <Letter
          lead={inquiryDesk.previewText(inquiry.email)}
          head={`${inquiryDesk.subject}：${shown.subject}`}
          text={shown.text}
        />,
        inquiryDesk.send,
        () => void run(() => send(draft, key)),
      );
    });
  return { check, isPending, problem };
};
