import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BAR_PATH, barScript } from '../../clock/bar/script.ts';
import { withScript } from '../../launcher/localPages.ts';
import { CLOCK_MARKS } from './clockMarks.ts';

const root = join(__dirname, '../../..');

describe('the search for the clock bar in deployed pages', () => {
  it('control: finds it in the local pages', async () => {
    const page = readFileSync(join(root, 'web/admin.html'), 'utf8');
    const text = `${withScript(page, `http://127.0.0.1:5010${BAR_PATH}`)}\n${await barScript()}`;
    expect(CLOCK_MARKS.filter((mark) => !text.includes(mark))).toEqual([]);
  });
});

it('serves a clock bar of at most 15 kB, which does not distort page measurements', async () => {
  expect(Buffer.byteLength(await barScript())).toBeLessThanOrEqual(15_000);
});
