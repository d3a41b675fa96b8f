/** A spelling that site, mails and back office do without, and the one they have (rules 3.22). */
interface StrayWord {
  readonly found: RegExp;
  readonly instead: string;
}

const STRAY_WORDS: readonly StrayWord[] = [
  { found: /申込(?!ページ|受付)み?/gu, instead: '申し込み' },
  { found: /応募/gu, instead: '申し込み' },
  { found: /締切|〆切?/gu, instead: '締め切り' },
  { found: /繰上げ?/gu, instead: '繰り上げ' },
  { found: /取下げ?/gu, instead: '取り下げ' },
  // Before the result an application is taken back; only a win is given up.
  { found: /(?<!当選[のを])辞退/gu, instead: '取り下げ、当選の辞退' },
  { found: /ステージ/gu, instead: '段階' },
  { found: /フリガナ/gu, instead: 'ふりがな' },
  { found: /お?尋ね/gu, instead: 'おたずね' },
  { found: /(?:申込|問い合わせ|エントリー)番号/gu, instead: '受付番号' },
  { found: /登録情報|登録変更/gu, instead: '登録内容、登録内容の変更' },
  // Half-width brackets are those of a day of the week alone.
  { found: /\((?![日月火水木金土]\))|(?<!\([日月火水木金土])\)/gu, instead: '（）' },
  // Reads as if its reader should write one.
  { found: /もう一度メールをお送り/gu, instead: 'もう一度メールアドレスを入力して' },
];

/** What of a text is spelled otherwise than everywhere else, with the words around it and what to write instead. */
export const strayWords = (text: string): string[] =>
  STRAY_WORDS.flatMap(({ found, instead }) =>
    [...text.matchAll(found)].map(({ 0: word, index }) => {
      const around = text.slice(Math.max(0, index - 8), index + word.length + 8).replaceAll('\n', ' ');
      return `${word}（${around}）→ ${instead}`;
    }),
  );
