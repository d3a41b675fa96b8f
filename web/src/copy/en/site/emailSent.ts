import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { counted, time } from '../format.ts';
import { contact } from './site.ts';

export const emailSent = ({ office }: Campaign) => {
  // The sender's domain. The office may read its own mails at another one.
  const domain = office.sender.replace(/^.*@/, '');
  return {
    title: 'We have sent you an email',
    to: 'Sent to',
    text: (end: string) =>
      `Open the link in the email to go on. The deadline for this step is ${time(end)}. The link works for 24 hours after we send it.`,
    statusText: ({ useEnd }: Timetable) =>
      `Open the link in the email to see the status of your application. The link works until ${time(useEnd)}.`,
    correct: 'Correct the email address',
    again: 'Send again',
    againIn: (seconds: number) => `You can send it again in ${counted(seconds, 'second')}`,
    sentAgain: 'We have sent it again',
    typo: (meant: string) => `Did you mean ${meant}?`,
    useMeant: 'Change to this address',
    helpTitle: 'If the email does not arrive',
    help: [
      'Please check whether it is in your spam folder.',
      'It may take a few minutes to arrive.',
      `If you use an email address from a mobile phone company, please set it to accept emails from ${domain}.`,
      `If it still does not arrive, please call the office. ${contact(office)}`,
    ],
    carriersTitle: 'Settings by mobile phone company',
    carriers: [
      {
        name: 'NTT Docomo',
        text: `In “My docomo”, go to mail settings (メール設定), open the list of allowed senders (受信リスト設定) and add ${domain}.`,
      },
      {
        name: 'au, UQ mobile',
        text: `In the au Mail app (auメール), go to settings (設定), then to the spam filter (迷惑メールフィルター), open the list of allowed senders (受信リスト設定) and add ${domain}.`,
      },
      {
        name: 'SoftBank, Y!mobile',
        text: `In “My SoftBank” or “My Y!mobile”, go to mail settings (メール設定), open the list of allowed senders (受信許可リスト) and add ${domain}.`,
      },
      {
        name: 'Rakuten Mobile',
        text: `In the settings (設定) of your mail app, open the spam settings and choose to accept emails from ${domain}.`,
      },
    ],
  };
};
