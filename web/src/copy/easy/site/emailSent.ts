import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { time } from '../../format.ts';
import { contact } from '../../contact.ts';

export const emailSent = ({ office }: Campaign) => {
  // The sender's domain. The office may read its own mails at another one.
  const domain = office.sender.replace(/^.*@/, '');
  return {
    title: 'メールを 送りました',
    to: '送った アドレス',
    text: (end: string) =>
      `メールの リンクを 開いて ください。そこから つづけて ください。しめきりは ${time(end)} です。リンクは、送ってから 24時間 使えます。`,
    statusText: ({ useEnd }: Timetable) =>
      `メールの リンクを 開いて ください。申し込みの ようすを 見ることが できます。リンクは ${time(useEnd)} まで 使えます。`,
    correct: 'メールアドレスを 直す',
    again: 'もう一度 送る',
    againIn: (seconds: number) => `あと ${seconds}秒で、もう一度 送れます`,
    sentAgain: 'もう一度 送りました',
    typo: (meant: string) => `もしかして ${meant} ですか。`,
    useMeant: 'この アドレスに 直す',
    helpTitle: 'メールが 届かない とき',
    help: [
      '「めいわくメール」の フォルダーを 見て ください。',
      '届くまでに 何分か かかることが あります。',
      `携帯電話（けいたい でんわ）の 会社の メールを 使って いる 人は、設定を 変えて ください。${domain} の メールを 受け取れるように して ください。`,
      `まだ 届かない ときは、事務局（じむきょく）に 電話して ください。${contact(office)}`,
    ],
    carriersTitle: '携帯電話（けいたい でんわ）の 会社ごとの やり方',
    // The texts in 「」 are quoted from the carriers' own menus.
    carriers: [
      {
        name: 'NTTドコモ',
        text: `「My docomo」の「メール設定」を 開いて ください。次に「受信リスト設定」を 開いて ください。そこに ${domain} を 入れて ください。`,
      },
      {
        name: 'au・UQ mobile',
        text: `「auメール」アプリの「設定」を 開いて ください。「迷惑メールフィルター」の「受信リスト設定」を 開いて ください。そこに ${domain} を 入れて ください。`,
      },
      {
        name: 'ソフトバンク・ワイモバイル',
        text: `「My SoftBank」か「My Y!mobile」の「メール設定」を 開いて ください。次に「受信許可リスト」を 開いて ください。そこに ${domain} を 入れて ください。`,
      },
      {
        name: '楽天モバイル',
        text: `メールアプリの「設定」で、めいわくメールの 設定を 開いて ください。${domain} の メールを 受け取るように して ください。`,
      },
    ],
  };
};
