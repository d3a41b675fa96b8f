import Typography from '@mui/material/Typography';
import type { MailTemplate } from 'functions/shared/mail/template';
import type { MailType } from 'functions/shared/mail/types';
import { broadcast } from '../../copy/ja/office/mail/broadcasts.ts';
import { renderedSample } from '../mailConfig/rendered.ts';
import { MailFrame } from '../pieces/mailFrame.tsx';
import { useMailText } from './mailText.ts';

/** Height in px. */
const TALL = 560;

/** A text as recipients will see it, with sample data. */
export function SampleMail({ mailType, text }: { mailType: MailType; text: MailTemplate }) {
  const mail = renderedSample(mailType, text);
  if (mail === null) return <Typography variant="body2">{broadcast.compose.unreadable}</Typography>;
  return (
    <>
      <Typography variant="caption" color="textSecondary">
        {broadcast.compose.sample}
      </Typography>
      <Typography sx={{ fontWeight: 700, my: 1, overflowWrap: 'anywhere' }}>{mail.subject}</Typography>
      <MailFrame title={broadcast.compose.preview} html={mail.html} height={TALL} />
    </>
  );
}

/** The mail of a type as recipients will see it, with the office's present text. */
export function TypedMail({ mailType }: { mailType: MailType }) {
  const { data: text } = useMailText(mailType);
  return text === undefined ? null : <SampleMail mailType={mailType} text={text} />;
}
