import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useResourceContext } from 'react-admin';
import { officeApi as api } from '../../client/api.ts';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import type { Row } from '../data/operations.ts';
import { Section } from '../pieces/section.tsx';

/** The words of a mail, and its HTML part shut off from the page: it runs nothing and loads nothing. */
export function Preview() {
  const { mail: copy } = useOfficeCopy();
  const row = useRecordContext<Row>();
  const operation = useResourceContext() === 'bulkMail' ? 'previewBulkMail' : 'previewMail';
  const { data, error } = useQuery({
    queryKey: [operation, row?.id],
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
            <Box
              component="iframe"
              title={copy.html}
              sandbox=""
              srcDoc={data.html}
              sx={{ width: '100%', maxWidth: 640, height: 480, border: 1, borderColor: 'divider', mt: 1 }}
            />
          </details>
        </>
      )}
    </Section>
  );
}
