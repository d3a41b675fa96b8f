import { administrator } from '../../harness/administrators.ts';
import { done } from '../../harness/client.ts';
import { eventually, tick } from '../../harness/stack.ts';
import type { Visitor } from '../site/visitor.ts';

/** Waits for totals that include the winners. A count that began with the release may have missed them. */
export const winnersCounted = async (): Promise<void> => {
  const token = await administrator('viewer');
  await eventually('figures with the winners', async () => {
    await tick();
    const { figures } = await done('getApplicationTotals', { token });
    return figures?.rows.some(({ winners }) => winners > 0) === true ? true : null;
  });
};

/** Expects the stored totals: charts with the same figures in tables, the time of the count, and a file. */
export const expectFigures = async (visitor: Visitor): Promise<void> => {
  await visitor.sees(/現在の集計です。$/);
  for (const name of ['受付方法', '希望セット数', '地区（郵便番号）']) {
    await visitor.page.getByRole('group', { name: '内訳の種類' }).getByRole('button', { name }).click();
    await visitor.page.getByRole('img', { name: `${name}のグラフ。` }).waitFor();
    await visitor.page
      .getByRole('table', { name: `${name}の表` })
      .getByRole('row', { name: /^合計 3 100.0％ 8 / })
      .waitFor();
  }
  const downloaded = visitor.page.waitForEvent('download');
  await visitor.button('CSVを保存する（UTF-8）').click();
  expect((await downloaded).suggestedFilename()).toMatch(/^申込状況_\d{8}\.csv$/);
};
