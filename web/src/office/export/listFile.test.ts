import { ENTITY_NAMES } from 'functions/shared/contract/policies';
import { entities } from 'functions/shared/contract/entities';
import type { Entity } from 'functions/shared/entities/entity';
import { csvRows } from 'functions/test/support/csvRows';
import { sampleOf } from 'functions/test/support/entitySamples';
import { office } from '../../copy/ja/office/texts.ts';
import { listFile } from './listFile.ts';

const AT = '2025-10-08T10:05:00.000+09:00';

it.each(ENTITY_NAMES)('writes a list of %s with unique Japanese headings and a row for each record', (name) => {
  const entity: Entity = entities[name];
  const rows = [0, 1, 2].map((index) => {
    const record = entity.record.parse({
      ...sampleOf(entity).record(index),
      id: `r${index}`,
      createdAt: AT,
      updatedAt: AT,
    });
    return { ...entity.answer.parse(record), id: `r${index}` };
  });
  const [heading = [], ...lines] = csvRows(new TextEncoder().encode(listFile(name, rows, office)));
  expect(new Set(heading).size).toBe(heading.length);
  expect(heading.filter((one) => /^[a-z]/.test(one))).toEqual([]);
  expect(lines.map((line) => line.length)).toEqual(rows.map(() => heading.length));
});

it('writes values as on pages, times for spreadsheets, and escapes formulas', () => {
  const row = { id: 'r', code: '=1+1', title: '件名', body: '一\n二', createdAt: AT, updatedAt: AT };
  expect(csvRows(new TextEncoder().encode(listFile('replyTemplate', [row], office)))[1]).toEqual([
    "'=1+1",
    '件名',
    '一\n二',
    '2025/10/08 10:05',
    '2025/10/08 10:05',
    'r',
  ]);
});
