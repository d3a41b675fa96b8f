import { campaign } from 'functions/shared/campaign/current';
import type { Answer } from 'functions/shared/contract/client';
import { DISCLOSED, type Disclosed, WITHHELD } from 'functions/shared/entities/disclosure/disclosure';
import { escapeHTML } from 'functions/shared/mail/html';
import { japaneseDateTime } from 'functions/shared/time/instants';
import { disclosure } from './texts.ts';
import { office } from '../../../copy/ja/office/texts.ts';
import { fieldText } from '../../pieces/fields/fieldText.ts';
import { disclosedLabelOf } from './fields.ts';

export type DisclosedRecord = Answer<'readDisclosure', 'office'>['records'][number];

/**
 * The input of the file.
 * @property now campaign time, epoch ms
 */
export interface DisclosureInput {
  readonly name: string;
  readonly records: readonly DisclosedRecord[];
  readonly now: number;
}

const ofKind = (records: readonly DisclosedRecord[], kind: Disclosed): DisclosedRecord[] =>
  records.filter((one) => one.kind === kind);

/** Returns a record's fields in words, by label. */
const wordsOf = ({ kind, values }: DisclosedRecord): [string, string][] =>
  Object.entries(values).map(([name, value]) => {
    const { label, field } = disclosedLabelOf(kind, name, office, disclosure);
    return [label, fieldText(field, value, office, { ...values, id: '' })];
  });

/** Returns the machine-readable file: every kind with its purpose, and the stored values under readable names. */
export const disclosureJSON = ({ name, records, now }: DisclosureInput): string => {
  const { file, kinds, withheld } = disclosure;
  const { personalMonths, accountingYears } = campaign.retention;
  const sections = DISCLOSED.map((kind) => ({
    heading: kinds[kind].heading,
    purpose: kinds[kind].purpose,
    records: ofKind(records, kind).map(({ values }) =>
      Object.fromEntries(
        Object.entries(values).map(([field, value]) => [
          disclosedLabelOf(kind, field, office, disclosure).label,
          value,
        ]),
      ),
    ),
  }));
  const retention = file.kept(personalMonths, accountingYears);
  const about = { title: file.title, office: file.office, name, madeAt: japaneseDateTime(now) };
  return JSON.stringify(
    { ...about, sections, kept: retention, withheld: WITHHELD.map((one) => withheld[one]) },
    null,
    2,
  );
};

const STYLE =
  'body{font-family:sans-serif;line-height:1.7;max-width:50em;margin:2em auto;padding:0 1em;color:#1f2430}h1{font-size:1.5em}h2{font-size:1.15em;margin-top:2em}table{border-collapse:collapse;width:100%;margin:.5em 0 1em;break-inside:avoid}th,td{border:1px solid #999;padding:.3em .6em;text-align:left;vertical-align:top;white-space:pre-wrap;overflow-wrap:anywhere}th{width:14em;background:#f3f3f3;font-weight:normal}';

const rowHTML = ([label, text]: readonly [string, string]): string =>
  `<tr><th scope="row">${escapeHTML(label)}</th><td>${escapeHTML(text)}</td></tr>`;

const sectionHTML = (kind: Disclosed, records: readonly DisclosedRecord[]): string => {
  const { file, kinds } = disclosure;
  const { heading, purpose } = kinds[kind];
  const tables = records.map((one) => `<table>${wordsOf(one).map(rowHTML).join('')}</table>`);
  const count = records.length === 0 ? file.none : file.records(records.length);
  const note = kind === 'mail' ? `<p>${escapeHTML(file.mails)}</p>` : '';
  return `<h2>${escapeHTML(heading)}</h2><p>${escapeHTML(file.purpose(purpose))}</p>${note}<p>${escapeHTML(count)}</p>${tables.join('')}`;
};

/** Returns the printable file for the person: every kind with its purpose, each record as a table, and what is left out and why. */
export const disclosureHTML = ({ name, records, now }: DisclosureInput): string => {
  const { file, withheld } = disclosure;
  const { personalMonths, accountingYears } = campaign.retention;
  const sections = DISCLOSED.map((kind) => sectionHTML(kind, ofKind(records, kind)));
  const rest = WITHHELD.map((one) => `<li>${escapeHTML(withheld[one])}</li>`);
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHTML(file.title)}</title><style>${STYLE}</style>`;
  const title = `<h1>${escapeHTML(file.title)}</h1><p>${escapeHTML(disclosure.file.person(name))}<br>${escapeHTML(file.madeAt(japaneseDateTime(now)))} ${escapeHTML(file.office)}</p>`;
  const end = `<h2>${escapeHTML(file.keptHeading)}</h2><p>${escapeHTML(file.kept(personalMonths, accountingYears))}</p><h2>${escapeHTML(file.withheldHeading)}</h2><ul>${rest.join('')}</ul>`;
  return `<!doctype html><html lang="ja"><head>${head}</head><body>${title}${sections.join('')}${end}</body></html>`;
};
