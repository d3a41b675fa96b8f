import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { time } from '../../format.ts';
import { contact } from '../../contact.ts';

export const emailSent = ({ office }: Campaign) => {
  // The sender's domain. The office may read its own mails at another one.
  const domain = office.sender.replace(/^.*@/, '');
  return {
    title: 'メールをお送りしました',
    to: '送り先',
    text: (end: string) =>
      `メールのリンクを開いて、手続きを進めてください。手続きの締め切りは ${time(end)} です。リンクが使えるのは、お送りしてから24時間です。`,
    statusText: ({ useEnd }: Timetable) =>
      `メールのリンクを開くと、申し込みの状況をご覧いただけます。リンクは ${time(useEnd)} まで使えます。`,
    correct: 'メールアドレスを直す',
    again: 'もう一度送る',
    againIn: (seconds: number) => `あと${seconds}秒で、もう一度送ることができます`,
    sentAgain: 'もう一度お送りしました',
    typo: (meant: string) => `もしかして ${meant} ではありませんか。`,
    useMeant: 'このアドレスに直す',
    helpTitle: 'メールが届かないとき',
    help: [
      '迷惑メールのフォルダーに入っていないか、お確かめください。',
      '届くまでに数分かかることがあります。',
      `携帯電話会社のメールをお使いのときは、${domain} からのメールを受け取れるように設定してください。`,
      `それでも届かないときは、事務局へお電話ください。${contact(office)}`,
    ],
    carriersTitle: '携帯電話会社ごとの設定',
    carriers: [
      {
        name: 'NTTドコモ',
        text: `「My docomo」の「メール設定」から「受信リスト設定」を開き、${domain} を登録してください。`,
      },
      {
        name: 'au・UQ mobile',
        text: `「auメール」アプリの「設定」から「迷惑メールフィルター」の「受信リスト設定」を開き、${domain} を登録してください。`,
      },
      {
        name: 'ソフトバンク・ワイモバイル',
        text: `「My SoftBank」または「My Y!mobile」の「メール設定」から「受信許可リスト」を開き、${domain} を登録してください。`,
      },
      {
        name: '楽天モバイル',
        text: `メールアプリの「設定」から迷惑メールの設定を開き、${domain} を受け取る設定にしてください。`,
      },
    ],
  };
};
