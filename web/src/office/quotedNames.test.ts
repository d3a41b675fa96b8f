import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { campaign } from 'functions/shared/campaign/current';
import { campaignIn } from 'functions/shared/campaign/language/campaignIn';
import { ERRORS } from 'functions/shared/errors/appError';
import { MAIL_NAMES } from 'functions/shared/mail/names';
import { REPLY_TEMPLATES } from 'functions/shared/mail/reply/replyTexts';
import { samplesOf } from 'functions/shared/mail/samples';
import { DEFAULT_TEXTS } from 'functions/shared/mail/texts';
import { MAIL_TYPE_NUMBERS } from 'functions/shared/mail/types';
import { easy } from '../copy/easy/site/texts.ts';
import { en } from '../copy/en/site/texts.ts';
import { manual, tasksOf } from './help/texts/manual.ts';
import { officeMessages } from '../copy/ja/office/messages.ts';
import { office } from '../copy/ja/office/texts.ts';
import { receiptSheet } from '../copy/ja/receiptSheet.ts';
import { ja } from '../copy/ja/site/texts.ts';
import { chapterNames } from './help/manualChapters.ts';
import { type Copy, newTexts } from '../copy/texts.ts';
import { MARKED, type DisplayedInstant, textsWithIds } from '../../test/instantsInTexts.ts';
import { checklistTimes } from './drawChecklist/times.ts';
import { entityDescriptors } from './entityDescriptors.ts';
import { officePages } from './officePages.ts';

/** Normalizes a name: removes invisible joiners and the dots at the end of a button, and replaces figures. */
const bare = (text: string): string =>
  text
    .replaceAll('\u2060', '')
    .replaceAll('\u00a0', ' ')
    .replace(/…$/u, '')
    // A name may contain a count.
    .replaceAll(/\d+/g, '0');

const siteIn = async (language: typeof ja | typeof en | typeof easy): Promise<DisplayedInstant[]> => {
  const of = language.code === 'ja' ? campaign : campaignIn(campaign.translations[language.code], campaign);
  const texts = newTexts(language, of);
  const { format: _, ...start } = language.start(of);
  const parts = [...Object.keys(start), ...Object.keys(language.later)] as (keyof Copy)[]; // the keys of these objects
  await texts.load(parts);
  return parts.flatMap((part) => textsWithIds(texts.copy[part], part));
};

const mailTitles = MAIL_TYPE_NUMBERS.map((mailType) => DEFAULT_TEXTS[mailType].title.replace(/^【.*?】/u, ''));
const mailBodies = MAIL_TYPE_NUMBERS.map((mailType) => ({
  id: `mail ${mailType}`,
  text: DEFAULT_TEXTS[mailType].body,
}));
const { applicationURLSent, applicationStart, applicationEnd } = campaign.timetable;
// The page that mail 1 names depends on the phase.
const namedPages = [applicationURLSent, applicationStart].map((now) => ({
  id: `mail 1 at ${now}`,
  text: `「${String(samplesOf(1, { now, extra: { expiredAt: applicationEnd } })['requestPage'])}」`,
}));
const headings = mailBodies.flatMap(({ text }) => [...text.matchAll(/^■ (.*)$/gm)].map(([, heading = '']) => heading));

const times = { at: MARKED, draw: checklistTimes(MARKED, undefined) };
/** Paths of the text files that lie next to their pages, such as `texts.ts` or `mailTexts.ts`. */
const pageTextFiles = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /[tT]exts\.ts$/.test(path),
);
let pageTexts: readonly unknown[];
beforeAll(async () => {
  pageTexts = await Promise.all(pageTextFiles.map(async (path): Promise<unknown> => import(join(__dirname, path))));
});
const titles = [
  Object.values(officePages).map(({ title }) => title),
  Object.values(entityDescriptors).map(({ name, labels }) => [name, labels]),
];
const officeTexts = (): DisplayedInstant[] =>
  [office, titles, officeMessages, receiptSheet, ...pageTexts].flatMap((copy, index) =>
    textsWithIds(copy, `office ${index}`),
  );
const chapters = (): DisplayedInstant[] =>
  chapterNames.flatMap((name) => textsWithIds([manual.chapters[name](times), tasksOf(name)], `manual ${name}`));

/** Quoted words that are not names of ours: names on other sites, quotations and explained terms. */
const OTHERS: readonly string[] = [
  ...campaign.translations.easy.contractors.map(({ task }) => task),
  campaign.statementDescriptor.kanji,
  'My docomo',
  '受信リスト設定',
  'auメール',
  '設定',
  '迷惑メールフィルター',
  'My SoftBank',
  'My Y!mobile',
  '受信許可リスト',
  'PDFに保存',
  'JIS X 8341-3:2016',
  'Stripeの回答',
  'メール設定',
  'Save as PDF',
  'レベルAA',
  'めいわくメール',
  'この操作は管理責任者だけができます',
  '電話番号、営業時間・定休日、備考',
  '丁目・番地',
  '地区（郵便番号）',
  'これを閉じて',
  'fingerprint',
  '指紋（しもん）',
  '様（さま）',
  '再発行（さいはっこう）',
  'ご案内のメール',
  'ご案内のメール（お知らせの メール）',
  'いい',
  'いいよ',
  '使って いい',
  'カードが 使えません',
  '事務局',
  'the office',
  '指紋',
  '様',
  '-',
  '/',
  '@',
  'hidden',
  'お客さま',
  'さいとう',
  '何を持っているか',
  '下の欄',
  '次のコマンド',
  'https://',
];

/** Returns the quoted names. Sentences and inserted values are not names. */
const quotedIn = ({ id, text }: DisplayedInstant): { readonly id: string; readonly name: string }[] =>
  [...bare(text.replaceAll(/subject “[^”]+”/gu, '')).matchAll(/『([^『』]+)』|「([^「」『』]+)」|“([^“”]+)”/gu)]
    .map(([, inner, outer, english]) => ({ id, name: bare(inner ?? outer ?? english ?? '').replace(/\s*\n\s*/gu, '') }))
    .filter(({ name }) => !/[。？?]|\{\{|^\d|ください$|ました$/u.test(name));

/** A text may quote only the first sentence of another text. */
const isKnown = (name: string, names: ReadonlySet<string>): boolean =>
  names.has(name) || OTHERS.map(bare).includes(name) || [...names].some((one) => one.startsWith(`${name}。`));

/** Returns the quoted names that exist nowhere, such as `助けて <help.early>`. */
const unknown = (texts: readonly DisplayedInstant[], names: ReadonlySet<string>): string[] => [
  ...new Set(
    texts
      .flatMap(quotedIn)
      .filter(({ name }) => !isKnown(name, names))
      .map(({ id, name }) => `${name} <${id}>`),
  ),
];
const namesOf = (texts: readonly DisplayedInstant[], ...others: readonly string[]): Set<string> =>
  new Set([...texts.map(({ text }) => text), ...others].map(bare));

/** A name that no text contains. */
const NOWHERE = 'a name that is nowhere';

describe('a quoted name', () => {
  it.each([
    ['ja', ja],
    ['en', en],
    ['easy', easy],
  ] as const)('exists as a page, button, heading or mail, on the site: %s', async (_, language) => {
    const site = await siteIn(language);
    expect(unknown(site, namesOf([...site, ...officeTexts()], ...mailTitles, ...headings))).toEqual([]);
  });

  it('exists as a page, button, heading or mail, in office texts, mails and refusals', async () => {
    const [site, desks, manuals] = [await siteIn(ja), officeTexts(), chapters()];
    const names = namesOf([...site, ...desks], ...mailTitles, ...headings, ...Object.values(MAIL_NAMES));
    const refusals = Object.entries(ERRORS).map(([id, { message }]) => ({ id: `refusal ${id}`, text: message }));
    const replies = REPLY_TEMPLATES.map(({ code, body }) => ({ id: `reply ${code}`, text: body }));
    // The title of a task quotes a question.
    const manualTexts = manuals.filter(({ id }) => !id.endsWith('title'));
    expect(unknown([...desks, ...manualTexts, ...mailBodies, ...namedPages, ...refusals, ...replies], names)).toEqual(
      [],
    );
  });

  it('is the subject of an existing mail if a text calls it a subject', async () => {
    const texts = (await Promise.all([ja, en, easy].map(siteIn))).flat();
    const subjects = texts.flatMap(({ text }) =>
      [...text.matchAll(/「([^」]+)」という ?(?:件名(?:（けんめい）)?の ?)?メール|subject “[^”]+” \(([^)]+)\)/gu)].map(
        ([, own, translated]) => own ?? translated,
      ),
    );
    expect(subjects.length).toBeGreaterThan(0);
    expect(subjects.filter((subject = NOWHERE) => !mailTitles.includes(subject))).toEqual([]);
  });

  it('negative control: is reported if it exists nowhere', () => {
    const names = namesOf([{ id: 'a', text: 'この用紙を保存する…' }], '処理が終わったもの 3件');
    const text = `「この用紙を保存する」「処理が終わったもの 1件」「${NOWHERE}」「『はい』と答えます。」`;
    expect(unknown([{ id: 'b', text }], names)).toEqual([`${NOWHERE} <b>`, 'はい <b>']);
  });
});
