import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useResourceContext } from 'react-admin';
import { officeApi as api } from '../../client/api.ts';
import { mail } from '../../copy/ja/office/mail/mail.ts';
import { isAnswer } from '../data/failures.ts';
import type { Row } from '../data/operations.ts';
import { MailFrame } from '../pieces/mailFrame.tsx';
import { Section } from '../pieces/section.tsx';
import { Unread } from '../pieces/unread.tsx';

/** Size of the HTML part, in px. */
const [WIDE, TALL] = [640, 480];

interface MailTextProps {
  readonly outbox: 'mail' | 'bulkMail';
  readonly id: string;
}

/** A mail's text and HTML part, as they would be sent now. */
export function MailText({ outbox, id }: MailTextProps) {
  const operation = outbox === 'bulkMail' ? 'previewBulkMail' : 'previewMail';
  const query = useQuery({
    queryKey: [outbox, 'preview', id],
    queryFn: ({ signal }) => api(operation, { id, signal }),
    retry: false,
  });
  const { data, error } = query;
  if (isAnswer(error)) return <Typography variant="body2">{mail.previewMissing}</Typography>;
  if (data === undefined) return <Unread of={[query]} />;
  return (
    <>
      <Typography variant="body2" color="textSecondary" gutterBottom>
        {mail.previewNote}
      </Typography>
      <Typography variant="body2" sx={{ fontWeight: 700 }}>
        {mail.subject}：{data.subject}
      </Typography>
      <Typography
        variant="body2"
        component="pre"
        sx={{
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          fontFamily: 'inherit',
          border: 1,
          borderColor: 'divider',
          p: 2,
        }}
      >
        {data.text}
      </Typography>
      <details>
        <summary>{mail.html}</summary>
        <Box sx={{ mt: 1 }}>
          <MailFrame title={mail.html} html={data.html} width={WIDE} height={TALL} />
        </Box>
      </details>
    </>
  );
}

/** The part of a mail's page with its content. */
export function Preview() {
  const row = useRecordContext<Row>();
  const outbox = useResourceContext() === 'bulkMail' ? 'bulkMail' : 'mail';
  return <Section heading={mail.preview}>{row && <MailText key={row.id} outbox={outbox} id={row.id} />}</Section>;
}
