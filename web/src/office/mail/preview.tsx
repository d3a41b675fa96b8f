import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useResourceContext } from 'react-admin';
import { officeApi as api } from '../../client/api.ts';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import type { Row } from '../data/operations.ts';
import { MailFrame } from '../pieces/mailFrame.tsx';
import { Section } from '../pieces/section.tsx';

/** Size of the HTML part, in px. */
const [WIDE, TALL] = [640, 480];

/** A mail's text and HTML part. */
export function Preview() {
  const { mail: copy } = useOfficeCopy();
  const row = useRecordContext<Row>();
  const outbox = useResourceContext() === 'bulkMail' ? 'bulkMail' : 'mail';
  const operation = outbox === 'bulkMail' ? 'previewBulkMail' : 'previewMail';
  const { data, error } = useQuery({
    queryKey: [outbox, 'preview', row?.id],
    queryFn: ({ signal }) => api(operation, { id: row?.id ?? '', signal }),
    enabled: row !== undefined,
    retry: false,
  });
  return (
    <Section heading={copy.preview}>
      {error && <Typography variant="body2">{copy.previewMissing}</Typography>}
      {data && (
        <>
          <Typography variant="body2" color="textSecondary" gutterBottom>
            {copy.previewNote}
          </Typography>
          <Typography variant="body2" sx={{ fontWeight: 700 }}>
            {copy.subject}：{data.subject}
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
            <summary>{copy.html}</summary>
            <Box sx={{ mt: 1 }}>
              <MailFrame title={copy.html} html={data.html} width={WIDE} height={TALL} />
            </Box>
          </details>
        </>
      )}
    </Section>
  );
}
