import type { Campaign } from 'functions/shared/campaign/campaign';
import { fromISO, japaneseDate } from 'functions/shared/time/instants';

/** A text that reveals a campaign where another one is expected. */
export interface Trace {
  /** A description for a report. */
  what: string;
  pattern: RegExp;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
/** Returns a pattern for a text. Digits at the text's ends must not be part of a longer number. */
const pattern = (text: string): RegExp =>
  new RegExp(`${/^\d/.test(text) ? '(?<![\\d,])' : ''}${escaped(text)}${/\d$/.test(text) ? '(?![\\d,])' : ''}`, 'u');

/** Returns every text in a piece of data, at any depth. */
const textsIn = (data: unknown): string[] => {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : [];
};

/** Returns an instant in the forms of data and of texts. Only the day counts, since campaigns may share a year. */
const writtenDates = (iso: string): string[] => {
  const date = japaneseDate(fromISO(iso));
  const [, month = '', day = ''] = /年(\d+)月(\d+)日/.exec(date) ?? [];
  const two = (figure: string): string => figure.padStart(2, '0');
  return [iso.slice(0, 10), `${month}月${day}日`, `${two(month)}/${two(day)}(`];
};

// Shorter labels are everyday words that any page may use; so are short texts of other languages.
const TELLING_LABEL = 8;
const TELLING_TRANSLATION = 14;

const figures = (value: number): string => value.toLocaleString('en-US');

/** Returns amounts in the form of texts, for every number of sets. */
const writtenAmounts = ({ price, worth, supply, maxSets }: Campaign): string[] => [
  ...Array.from({ length: maxSets }, (_, index) => index + 1).flatMap((sets) => [
    `${figures(sets * price)}円`,
    `${figures(sets * worth)}円`,
  ]),
  `${figures(supply)}セット`,
];

/** Returns patterns for amounts in a built page: as whole numbers, or with an exponent, as minifiers write round ones. */
const dataAmounts = ({ price, worth, supply }: Campaign): Trace[] =>
  Object.entries({ price, worth, supply }).map(([name, value]) => {
    const zeros = /0*$/.exec(String(value))?.[0].length ?? 0;
    const short = `${value / 10 ** zeros}e${zeros}`;
    return { what: `${name} ${value}`, pattern: new RegExp(`\\b${name}["']?:\\s*(${value}|${short})\\b`) };
  });

/** Returns the readable parts of a campaign: its texts (names, labels, office), dates and amounts. Codes are internal. */
function writtenIn({ timetable, ...campaign }: Campaign): string[] {
  const { usePlaces, learnFroms, shopCategories, shopDistricts, areas, ...rest } = campaign;
  const { consents, contractors, allocation: _allocation, office, translations, ...others } = rest;
  // Opening hours are common to many campaigns. The office's texts contain them.
  const { counter: _counter, ...officeTexts } = office;
  const labels = [usePlaces, learnFroms, shopCategories, shopDistricts, areas]
    .flatMap((options) => options.flatMap(({ label }) => textsIn(label)))
    .concat(contractors.flatMap(textsIn))
    .filter((label) => label.length >= TELLING_LABEL);
  const translated = Object.values(translations)
    .flatMap(({ contractors: _contractors, ...readable }) => textsIn(readable))
    .filter((text) => text.length >= TELLING_TRANSLATION);
  const years = [`${timetable.open.slice(0, 4)}年`];
  const agreed = consents.flatMap(({ version, label }) => [version, ...Object.values(label)]);
  const dates = textsIn(timetable).flatMap(writtenDates);
  const texts = [...textsIn(others), ...textsIn(officeTexts), ...translated];
  return [...texts, ...labels, ...agreed, ...years, ...dates, ...writtenAmounts({ timetable, ...campaign })];
}

/** Returns the traces of `others` that `own` does not contain itself. Next year's campaign, for example, may have the same office. */
export function tracesOf(others: readonly Campaign[], own: Campaign): Trace[] {
  const mine = writtenIn(own);
  const isMine = (trace: Trace): boolean => mine.some((text) => trace.pattern.test(text));
  const data = (one: Campaign): Trace[] => dataAmounts(one).filter((_, index) => !sameAmount(one, own, index));
  return others.flatMap((one) => [
    ...[...new Set(writtenIn(one))].map((what) => ({ what, pattern: pattern(what) })).filter((trace) => !isMine(trace)),
    ...data(one),
  ]);
}

const sameAmount = (one: Campaign, own: Campaign, index: number): boolean => {
  const amounts = ({ price, worth, supply }: Campaign): number[] => [price, worth, supply];
  return amounts(one)[index] === amounts(own)[index];
};
