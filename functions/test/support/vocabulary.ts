/** A spelling that site, mails and back office avoid, and its replacement (rules 3.22). */
interface StrayWord {
  readonly found: RegExp;
  readonly instead: string;
}

const STRAY_WORDS: readonly StrayWord[] = [
  // Compounds keep it: 申込ページ, 申込受付, and the page 抽選申込状況.
  { found: /申込(?!ページ|受付|状況)み?/gu, instead: '申し込み' },
  { found: /応募/gu, instead: '申し込み' },
  { found: /締切|〆切?/gu, instead: '締め切り' },
  { found: /繰上げ?/gu, instead: '繰り上げ' },
  { found: /取下げ?/gu, instead: '取り下げ' },
  { found: /切替え?/gu, instead: '切り替え' },
  // Before the result an application is withdrawn (取り下げ). Only a win is declined (辞退).
  { found: /(?<!当選[のを])辞退/gu, instead: '取り下げ、当選の辞退' },
  // Only a page of the back office has this name (rules 10.3).
  { found: /ステージ(?!定義)/gu, instead: '段階' },
  { found: /フリガナ/gu, instead: 'ふりがな' },
  { found: /お?尋ね/gu, instead: 'おたずね' },
  { found: /ご返事/gu, instead: 'お返事' },
  { found: /読者|受取人/gu, instead: '受け取る方' },
  { found: /管理者/gu, instead: '管理ユーザー' },
  { found: /(?:申込|問い合わせ|エントリー)番号/gu, instead: '受付番号' },
  { found: /追跡番号/gu, instead: '送り状番号' },
  { found: /登録情報|登録変更/gu, instead: '登録内容、登録内容の変更' },
  // Half-width brackets are only for days of the week.
  { found: /\((?![日月火水木金土]\))|(?<!\([日月火水木金土])\)/gu, instead: '（）' },
  { found: /(?<=[ぁ-んァ-ヶ一-龠）」]):/gu, instead: '：' },
  // /draw uses one word for the commitment.
  { found: /事前公表|抽選の約束/gu, instead: '事前の公表' },
  { found: /申し込みの?ページ/gu, instead: '申込ページ' },
  // It suggests that the reader should write a mail.
  { found: /もう一度メールをお送り/gu, instead: 'もう一度メールアドレスを入力して' },
];

/** In the office's own texts 申込ページ names the applicants' page, so only the mail with its link and its announcement are named by it. */
const OFFICE_STRAY_WORDS: readonly StrayWord[] = [
  { found: /申込ページ(?!の案内|のリンク)/gu, instead: '申し込みの画面' },
];

const straysIn = (text: string, words: readonly StrayWord[]): string[] =>
  words.flatMap(({ found, instead }) =>
    [...text.matchAll(found)].map(({ 0: word, index }) => {
      const around = text.slice(Math.max(0, index - 8), index + word.length + 8).replaceAll('\n', ' ');
      return `${word}（${around}）→ ${instead}`;
    }),
  );

/** Returns each stray spelling in an office's text that all other texts may use. */
export const officeStrayWords = (text: string): string[] => straysIn(text, OFFICE_STRAY_WORDS);

/** Returns each stray spelling in a text, with the words around it and its replacement. */
export const strayWords = (text: string): string[] => straysIn(text, STRAY_WORDS);
