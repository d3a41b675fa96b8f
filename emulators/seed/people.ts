import { campaign } from 'functions/shared/campaign/current';
import type { AccountInput } from 'functions/shared/entities/typed/person';
import { seededRandom, type Random } from './random.ts';

/** An applicant's data as in the form, and the mail address. */
export interface Person {
  email: string;
  input: AccountInput;
}

type Names = readonly [[string, string, string], ...[string, string, string][]];

/** Each name as written, in kana, and in an e-mail address. Old and rare forms of characters are among them. */
const LAST_NAMES: Names = [
  ['佐藤', 'サトウ', 'sato'],
  ['鈴木', 'スズキ', 'suzuki'],
  ['高橋', 'タカハシ', 'takahashi'],
  ['髙橋', 'タカハシ', 'takahashi'],
  ['田中', 'タナカ', 'tanaka'],
  ['渡邉', 'ワタナベ', 'watanabe'],
  ['渡邊', 'ワタナベ', 'watanabe'],
  ['伊藤', 'イトウ', 'ito'],
  ['山﨑', 'ヤマザキ', 'yamazaki'],
  ['中村', 'ナカムラ', 'nakamura'],
  ['小林', 'コバヤシ', 'kobayashi'],
  ['齋藤', 'サイトウ', 'saito'],
  ['吉田', 'ヨシダ', 'yoshida'],
  ['𠮷野', 'ヨシノ', 'yoshino'],
  ['水沢', 'ミズサワ', 'mizusawa'],
  ['長谷川', 'ハセガワ', 'hasegawa'],
  ['勅使河原', 'テシガワラ', 'teshigawara'],
  ['南', 'ミナミ', 'minami'],
];

const FIRST_NAMES: Names = [
  ['陽子', 'ヨウコ', 'yoko'],
  ['健一', 'ケンイチ', 'kenichi'],
  ['さくら', 'サクラ', 'sakura'],
  ['大輔', 'ダイスケ', 'daisuke'],
  ['美咲', 'ミサキ', 'misaki'],
  ['誠', 'マコト', 'makoto'],
  ['結衣', 'ユイ', 'yui'],
  ['翔太', 'ショウタ', 'shota'],
  ['節子', 'セツコ', 'setsuko'],
  ['勇', 'イサム', 'isamu'],
  ['メアリー', 'メアリー', 'mary'],
  ['ひなた', 'ヒナタ', 'hinata'],
  ['清', 'キヨシ', 'kiyoshi'],
  ['凛', 'リン', 'rin'],
  ['真由美', 'マユミ', 'mayumi'],
  ['蓮', 'レン', 'ren'],
];

/** Towns around the district. They are fictional like the district, and no real post code begins with 000. */
const TOWNS: readonly [[string, string], ...[string, string][]] = [
  ['000-0000', 'みなも県みなも市みなも坂'],
  ['000-0001', 'みなも県みなも市汐見台'],
  ['000-0002', 'みなも県みなも市若葉町'],
  ['000-0003', 'みなも県みなも市本町'],
  ['000-0011', 'みなも県みなも市川向'],
  ['000-0023', 'みなも県みなも市緑ケ丘'],
  ['000-0104', 'みなも県東みなも市駅前'],
  ['000-0115', 'みなも県東みなも市大字上水面'],
];

const BUILDINGS: readonly [string, ...string[]] = ['コーポ若葉', 'みなもハイツ', 'メゾン汐見', 'グランみなも坂'];
const CHOME: readonly [string, ...string[]] = ['一丁目', '二丁目', '三丁目', '四丁目', '五丁目'];
const AGE_WEIGHTS: readonly [number, number][] = [
  [10, 2],
  [20, 9],
  [30, 16],
  [40, 20],
  [50, 19],
  [60, 16],
  [70, 13],
  [80, 5],
];
const DIGITS = '0123456789';

/** Forms of addresses that phone companies once issued. Rules stricter than HTML's refuse them (rules 3.15). */
const ODD_ADDRESSES: readonly [
  (name: string, index: number) => string,
  ...((name: string, index: number) => string)[],
] = [
  (name, index) => `${name}..${index}@mobile.example.jp`,
  (name, index) => `${name}${index}.@mobile.example.jp`,
  (name, index) => `-${name}_${index}-@phone.example.jp`,
];
const ODD_EVERY = 23;

function emailOf(random: Random, romaji: { last: string; first: string }, index: number): string {
  const { last, first } = romaji;
  if (index % ODD_EVERY === ODD_EVERY - 1) return random.pick(ODD_ADDRESSES)(last, index);
  const local = random.pick([`${first}.${last}`, `${last}-${first}`, `${first}_${last}`, `${last}`]);
  // The index makes the address unique.
  return `${local}${index}@${random.pick(['example.jp', 'mail.example.jp', 'post.example.jp', 'mobile.example.jp'])}`;
}

function ageOf(random: Random): AccountInput['age'] {
  let left = random.below(AGE_WEIGHTS.reduce((sum, [, weight]) => sum + weight, 0));
  for (const [age, weight] of AGE_WEIGHTS) {
    left -= weight;
    // A campaign may offer fewer decades than the table above.
    if (left < 0 && campaign.ages.includes(age)) return age;
  }
  return campaign.ages.at(-1) ?? 80;
}

function phoneOf(random: Random, age: number): string {
  const isLandline = age >= 60 && random.chance(0.4);
  return isLandline
    ? `0${random.text('123456789', 1)}${random.text(DIGITS, 8)}`
    : `0${random.pick(['7', '8', '9'])}0${random.text('123456789', 1)}${random.text(DIGITS, 7)}`;
}

function codeOf(random: Random, options: typeof campaign.usePlaces): string {
  const [first, ...rest] = options.filter((option) => option.retired !== true).map(({ code }) => code);
  // The campaign's own check ensures that an option is open.
  return random.pick([first ?? '', ...rest]);
}

/** Returns how many sets a person requests. The maximum is the most frequent. */
function countOf(random: Random): number {
  const { minSets, maxSets } = campaign;
  return random.chance(0.4) ? maxSets : minSets + random.below(maxSets - minSets + 1);
}

function addressOf(random: Random): Pick<AccountInput, 'postCode' | 'address1' | 'address2'> {
  const [postCode, town] = random.pick(TOWNS);
  const block = `${1 + random.below(29)}番${1 + random.below(15)}号`;
  const building = `${random.pick(BUILDINGS)}${1 + random.below(9)}0${1 + random.below(9)}号室`;
  return { postCode, address1: `${town}${random.pick(CHOME)}${block}`, address2: random.chance(0.4) ? building : null };
}

/** The person with a number in the world of a seed, which does not depend on the other people. */
export function person(seed: string | number, index: number): Person {
  const random = seededRandom('person', seed, index);
  const [[lastName, lastNameKana, last], [firstName, firstNameKana, first]] = [
    random.pick(LAST_NAMES),
    random.pick(FIRST_NAMES),
  ];
  const kana = random.chance(0.7);
  const age = ageOf(random);
  return {
    email: emailOf(random, { last, first }, index),
    input: {
      lastName,
      firstName,
      lastNameKana: kana ? lastNameKana : null,
      firstNameKana: kana ? firstNameKana : null,
      ...addressOf(random),
      phoneNumber: phoneOf(random, age),
      age,
      plannedPurchaseCount: countOf(random),
      usePlace: codeOf(random, campaign.usePlaces),
      learnFrom: codeOf(random, campaign.learnFroms),
      consents: campaign.consents.map(({ id, version }) => ({ id, version })),
    },
  };
}
