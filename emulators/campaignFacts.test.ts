import { readFileSync } from 'node:fs';
import { campaign } from 'functions/shared/campaign/current';
import { sourcesIn } from './sources.ts';
import { textsIn } from './wording.ts';

/** The campaign's own files, which alone contain its names, dates and prices (rules 1.1). */
const OF_CAMPAIGN = /campaign\/(?:campaign\d+|language\/texts\d+\/\w+)\.ts$/;
const isRead = (path: string): boolean => !/\.test\.tsx?$/.test(path) && !OF_CAMPAIGN.test(path);

const sharedStart = (one: string, other: string): string => {
  const differs = [...one].findIndex((character, index) => character !== other[index]);
  return differs < 0 ? one : one.slice(0, differs);
};

/** The place's name, as the names of the district and of its office begin, and as the codes of areas begin. */
const [area, ...areas] = campaign.areas.map(({ code }) => code);
const place = [
  sharedStart(campaign.district, campaign.office.address),
  areas.reduce((start, code) => sharedStart(start, code) || start, area ?? ''),
].filter(({ length }) => length > 1);

const { office, statementDescriptor, shopDistricts } = campaign;
const names = [
  ...place,
  campaign.name,
  campaign.shortName,
  campaign.district,
  office.name,
  office.seller,
  office.phone,
  office.email,
  office.sender,
  ...Object.values(statementDescriptor),
  ...shopDistricts.map(({ label }) => label.ja),
].map((name) => name.toLowerCase());

const figure = (value: number): string => value.toLocaleString('en-US');
const amounts = [`${figure(campaign.price)}円`, `${figure(campaign.worth)}円`, `${figure(campaign.supply)}セット`];

// A day of this century, in any of our forms. A form of input (yyyy-mm-dd) contains no digits.
const DAY = /20\d{2}(?:[-/.]\d{1,2}|年)|[JFMASOND][a-z]+ 20\d{2}/u;

/** Returns the campaign's facts in a source file. */
const factsIn = (path: string, source: string): string[] =>
  textsIn(path, source).flatMap((text) => {
    const plain = text.toLowerCase();
    const found = [...names, ...amounts].filter((fact) => plain.includes(fact));
    const day = DAY.exec(text)?.[0];
    return [...found, ...(day === undefined ? [] : [day])].map((fact) => `${path}: ${fact}`);
  });

const sources = ['functions/src', 'web/src']
  .flatMap(sourcesIn)
  .filter(isRead)
  .map((path) => [path, readFileSync(path, 'utf8')] as const);

describe('the code outside the campaign', () => {
  it('contains none of its names, dates and prices', () => {
    expect(sources.length).toBeGreaterThan(1000);
    expect(sources.flatMap(([path, source]) => factsIn(path, source))).toEqual([]);
  });

  it.each([
    ['a date', "const a = { dueOn: '約束の日（例：2025-10-22）' };"],
    ['a written date', 'const a = <p>2025年10月8日</p>;'],
    ['an English date', "const a = 'Example: 12/27 for December 2027';"],
    ['the place', `const a = '${office.address}';`],
    ['a price', `const a = '1セット${amounts[0] ?? ''}';`],
    ['an address', `const a = 'someone@${place.at(-1) ?? office.email}.invalid';`],
  ])('negative control: reports %s', (_, source) => {
    expect(factsIn('planted.tsx', source)).not.toEqual([]);
  });

  it('does not read comments', () => {
    expect(factsIn('planted.ts', '/** `2025-10-08` */ const a = 1;')).toEqual([]);
  });
});
