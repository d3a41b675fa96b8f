import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ANNOUNCEMENT } from 'functions/shared/mail/named';
import { MailRenderError, type RenderedMail, renderMail } from 'functions/shared/mail/render';
import { sampleVariables } from 'functions/shared/mail/samples';
import type { MailTemplate } from 'functions/shared/mail/template';
import { MAIL_TYPE_NUMBERS, type MailType } from 'functions/shared/mail/types';
import { useWatch } from 'react-hook-form';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { type Draft, OWN_TEXT } from './draft.ts';
import { useMailText } from './mailText.ts';

/** The mail with sample data; null while its text cannot be read. */
const rendered = (mailType: MailType, text: MailTemplate): RenderedMail | null => {
  try {
    return renderMail(mailType, text, sampleVariables(mailType));
  } catch (error) {
    if (error instanceof MailRenderError) return null;
    throw error;
  }
};

const typeOf = (wording: Draft['wording']): MailType =>
  MAIL_TYPE_NUMBERS.find((one) => one === wording) ?? ANNOUNCEMENT;

/** The mail as it will arrive, with sample data for whoever reads it. */
export function Preview() {
  const { broadcast: copy } = useOfficeCopy();
  const [wording, title, body] = useWatch<Draft, ['wording', 'title', 'body']>({ name: ['wording', 'title', 'body'] });
  const mailType = typeOf(wording);
  const { data: typed } = useMailText(mailType);
  const text = wording === OWN_TEXT ? { title: title ?? '', body: body ?? '' } : typed;
  if (text === undefined) return null;
  const mail = rendered(mailType, text);
  if (mail === null) return <Typography variant="body2">{copy.compose.unreadable}</Typography>;
  return (
    <>
      <Typography variant="caption" color="textSecondary">
        {copy.compose.sample}
      </Typography>
      <Typography sx={{ fontWeight: 700, my: 1, overflowWrap: 'anywhere' }}>{mail.subject}</Typography>
      <Box
        component="iframe"
        title={copy.compose.preview}
        // No script of a mail runs, and no link of it leads anywhere.
        sandbox=""
        srcDoc={mail.html}
        sx={{ width: '100%', height: 560, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: '#fff' }}
      />
    </>
  );
}
