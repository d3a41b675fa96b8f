import { campaign } from 'functions/shared/campaign/campaign2025';
import { campaignIn } from 'functions/shared/campaign/language/campaignIn';
import { strayWords } from 'functions/test/support/vocabulary';
import { textsIn } from '../../../../test/allTexts.ts';
import { ja } from '../../ja/site/texts.ts';
import { type Copy, newTexts } from '../../texts.ts';
import * as noscripts from '../noscript.ts';
import { heads } from './heads.ts';
import { easy } from './texts.ts';

// The rules are those of the guideline of 出入国在留管理庁 and 文化庁 that a machine can check:
// https://www.moj.go.jp/isa/support/portal/plainjapanese_guideline.html

const translated = campaignIn(campaign.translations.easy, campaign);
const { format: _, ...start } = easy.start(translated);
const parts = [...Object.keys(start), ...Object.keys(easy.later)] as (keyof Copy)[]; // the keys of these objects
const plain = newTexts(easy, translated);
const japanese = newTexts(ja, campaign);

/** Maximum letters of a sentence. Text in brackets or quotes, names, dates and blanks do not count. */
const MAX_CHARACTERS = 45;
const DATE = /\d+年\d+月\d+日(?:\([日月火水木金土]\))?(?:\u00a0| )?(?:\d+:\d\d)?/g;

const { office, name, district } = translated;
const NAMES = [
  name,
  district,
  office.name,
  office.seller,
  office.address,
  office.hours,
  office.representative,
  translated.copyrightLine,
];
const CARDS = /(?:[A-Z][A-Za-z ]+、)+[A-Z][A-Za-z ]+/g;

/** Replaces the names in a text. */
const nameless = (text: string): string => NAMES.reduce((rest, properName) => rest.replaceAll(properName, '名'), text);
/** Returns the part of a text whose letters count. */
const bare = (text: string): string => {
  const short = text
    .replace(DATE, '日')
    .replace(CARDS, '名')
    .replace(/「[^」]*」/g, '「」');
  return short.replace(/（[^（）]*）/g, '').replace(/（[^（）]*）/g, '');
};
const sentencesOf = (text: string): string[] => bare(nameless(text)).match(/[^。\n]+。?/g) ?? [];

/** Official words of this campaign. A text gives the reading or an explanation at their first use. */
const HARD =
  '登録内容の変更 特定商取引法 個人情報 申し込みの状況 抽選のしくみ お問い合わせ 繰り上げ当選 当選の辞退 抽選番号 受付番号 送り状番号 有効期限 本人認証 事前登録 配送会社 申込ページ 電話番号 郵便番号 取り下げ 繰り上げ 事務局 加盟店 専用券 共通券 保護者 手続き 抽選 当選 返金 明細 窓口 一覧 乱数 無効 指紋 暗号 署名 時刻印 手数料'.split(
    ' ',
  );
const hard = new RegExp(HARD.toSorted((a, b) => b.length - a.length).join('|'), 'g');

/** Returns the hard words without a reading or an explanation. Quoted names of pages and mails are exempt. */
const unexplained = (text: string): string[] => {
  const found = new Set<string>();
  return [
    ...nameless(text)
      .replace(/「抽選の申し込みを受け付けました」|「事務局」/g, '')
      .matchAll(hard),
  ].flatMap(({ 0: word, index, input }) => {
    if (found.has(word)) return [];
    found.add(word);
    return /^[^（。、 ]{0,6}（/.test(input.slice(index + word.length)) ? [] : [`${word}: ${text}`];
  });
};

/** Official and polite phrases, double negations and uncommon foreign words. */
const NEVER =
  /いただ|ご覧|いたし|ございま(?!す。|した。)|承り|お手数|順次|以降|速やか|あらかじめ|該当|所定|決済|お支払い|ご利用|お届け|先着順|なければなりません|ないわけ|ざるを|アクセス|キャンセル|フォーム|ログイン|コミットメント|クリック/u;

const ENDS = /(?:はい|いいえ|です|ます|ません|でした|ました|ください|ですか|ますか|ませんか|…|名)[。]?$/u;

const tooLong = (texts: readonly string[]): string[] =>
  texts.flatMap(sentencesOf).filter((sentence) => sentence.replace(/\s/g, '').length > MAX_CHARACTERS);
const stiff = (texts: readonly string[]): string[] =>
  texts.flatMap(sentencesOf).filter((sentence) => sentence.endsWith('。') && !ENDS.test(sentence));
/** Returns the distinct dates, times and amounts of some texts. */
const factsIn = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => text.match(/\d+年\d+月\d+日|\d+:\d\d|\d+,\d{3}/g) ?? []))].toSorted();

const load = async (part: keyof Copy) => {
  await Promise.all([plain.load([part]), japanese.load([part])]);
  // A file name is not a text.
  const said = textsIn(plain.copy[part]).filter((text) => !text.endsWith('.json'));
  return { said, inJapanese: textsIn(japanese.copy[part]) };
};

describe.each(parts)('the plain Japanese of %s', (part) => {
  it(`has sentences of at most ${MAX_CHARACTERS} letters, in です and ます`, async () => {
    const { said } = await load(part);
    expect(said.length).toBeGreaterThan(0);
    expect(tooLong(said)).toEqual([]);
    expect(stiff(said)).toEqual([]);
  });

  it('explains each hard word or gives its reading, and has no official words', async () => {
    const { said } = await load(part);
    expect(said.flatMap(unexplained)).toEqual([]);
    expect(said.filter((text) => NEVER.test(nameless(text)))).toEqual([]);
    expect(said.flatMap(strayWords)).toEqual([]);
  });

  it('has the same dates, times and amounts as the Japanese', async () => {
    const { said, inJapanese } = await load(part);
    expect(factsIn(said)).toEqual(factsIn(inJapanese));
  });
});

it('applies the same rules to page heads and noscript texts', () => {
  const texts = [...textsIn(heads(translated)), ...Object.values(noscripts).map((make) => make(office))];
  expect(tooLong(texts)).toEqual([]);
  expect(stiff(texts)).toEqual([]);
  expect(texts.flatMap(unexplained)).toEqual([]);
});

describe('a text that is not plain', () => {
  it('is reported by its length, its ending and its words', () => {
    expect(tooLong(['あ'.repeat(MAX_CHARACTERS + 1)])).toHaveLength(1);
    expect(tooLong(['あ'.repeat(MAX_CHARACTERS)])).toEqual([]);
    expect(stiff(['これは本である。', 'これは 本です。'])).toEqual(['これは本である。']);
    expect(unexplained('抽選を します。')).toHaveLength(1);
    expect(unexplained('抽選（ちゅうせん）を します。抽選は 1回です。')).toEqual([]);
    expect(NEVER.test('お届けいたします')).toBe(true);
  });

  it('is found among the ordinary Japanese terms', async () => {
    const { inJapanese } = await load('terms');
    expect(tooLong(inJapanese).length).toBeGreaterThan(0);
  });
});
