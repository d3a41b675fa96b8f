import Typography from '@mui/material/Typography';
import { ANNOUNCEMENT } from 'functions/shared/mail/named';
import { MAIL_TYPE_NUMBERS, type MailType } from 'functions/shared/mail/types';
import { useWatch } from 'react-hook-form';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { renderedSample } from '../mailConfig/rendered.ts';
import { MailFrame } from '../pieces/mailFrame.tsx';
import { type Draft, OWN_TEXT } from './draft.ts';
import { useMailText } from './mailText.ts';

/** Height in px. */
const TALL = 560;

const typeOf = (wording: Draft['wording']): MailType =>
  MAIL_TYPE_NUMBERS.find((one) => one === wording) ?? ANNOUNCEMENT;

/** The mail as it will arrive, with sample data. */
export function Preview() {
  const { broadcast: copy } = useOfficeCopy();
  const [wording, title, body] = useWatch<Draft, ['wording', 'title', 'body']>({ name: ['wording', 'title', 'body'] });
  const mailType = typeOf(wording);
  const { data: typed } = useMailText(mailType);
  const text = wording === OWN_TEXT ? { title: title ?? '', body: body ?? '' } : typed;
  if (text === undefined) return null;
  const mail = renderedSample(mailType, text);
  if (mail === null) return <Typography variant="body2">{copy.compose.unreadable}</Typography>;
  return (
    <>
      <Typography variant="caption" color="textSecondary">
        {copy.compose.sample}
      </Typography>
      <Typography sx={{ fontWeight: 700, my: 1, overflowWrap: 'anywhere' }}>{mail.subject}</Typography>
      <MailFrame title={copy.compose.preview} html={mail.html} height={TALL} />
    </>
  );
}
