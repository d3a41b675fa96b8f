import type { Cell } from 'functions/shared/csv/cell';
import { defused } from 'functions/shared/csv/formula';
import { BOM, csvLines } from 'functions/shared/csv/lines';
import { fromISO, sheetDateTime } from 'functions/shared/time/instants';
import type { OfficeCopy } from '../../copy/ja/office/texts.ts';
import type { ResourceName, Row } from '../data/operations.ts';
import { officeEntities } from '../entities.ts';
import { type Field, type Fields, visibleFields } from '../entity.ts';
import { fieldText } from '../pieces/fields/fieldText.ts';
import { entityDescriptors } from '../entityDescriptors.ts';

const cellOf = (field: Field, value: unknown, copy: OfficeCopy, row: Row): Cell => {
  if (field.kind === 'count' && typeof value === 'number') return value;
  if (field.kind === 'instant' && typeof value === 'string') return sheetDateTime(fromISO(value));
  const text = fieldText(field, value, copy, row);
  return text === copy.none ? null : defused(text);
};

/** Returns a list's records as a CSV file in UTF-8: every field that the office sees, formatted as on its pages. */
export const listFile = (entity: ResourceName, rows: readonly Row[], copy: OfficeCopy): string => {
  const fields: Fields = officeEntities[entity].fields;
  const labels: Readonly<Record<string, string>> = entityDescriptors[entity].labels;
  const columns = visibleFields(fields);
  const heading = columns.map(([name]) => labels[name] ?? name);
  const lines = rows.map((row) => columns.map(([name, field]) => cellOf(field, row[name], copy, row)));
  return `${BOM}${csvLines([heading, ...lines])}`;
};
