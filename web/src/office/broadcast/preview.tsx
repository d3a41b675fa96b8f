import { ANNOUNCEMENT } from 'functions/shared/mail/named';
import { MAIL_TYPE_NUMBERS, type MailType } from 'functions/shared/mail/types';
import { useWatch } from 'react-hook-form';
import { type Draft, OWN_TEXT } from './draft.ts';
import { SampleMail, TypedMail } from './sampleMail.tsx';

const typeOf = (wording: Draft['wording']): MailType =>
  MAIL_TYPE_NUMBERS.find((one) => one === wording) ?? ANNOUNCEMENT;

/** The mail as it will arrive, with sample data. */
export function Preview() {
  const [wording, title, body] = useWatch<Draft, ['wording', 'title', 'body']>({ name: ['wording', 'title', 'body'] });
  const mailType = typeOf(wording);
  if (wording !== OWN_TEXT) return <TypedMail mailType={mailType} />;
  return <SampleMail mailType={mailType} text={{ title: title ?? '', body: body ?? '' }} />;
}
