import { begin } from '../../harness/campaign.ts';
import { closeBrowser } from '../browser.ts';
import { DESK, signIn } from '../office/desk.ts';
import { atEachWidth } from '../site/visitor.ts';
import { Clerk } from './clerk.ts';
import { pictured } from './picture.ts';

// The hours left until the next dates stay above zero, however long the test takes.
beforeAll(async () => await begin('2025-10-02T12:30:00.000+09:00'));
afterAll(closeBrowser);

describe("the manual's chapters without a task", () => {
  atEachWidth(
    'have a picture of a page that they name',
    async (visitor) => {
      const clerk = new Clerk(visitor);
      await signIn(visitor, 'owner', '/admin');
      const next = clerk.part('これからの日程');
      await next.getByRole('listitem').first().waitFor();
      await pictured(visitor, 'registration', next);
      await visitor.open('/admin/drawChecklist');
      const moment = clerk.part(/抽選$/);
      await moment.getByRole('checkbox').first().waitFor();
      await pictured(visitor, 'drawDay', moment.getByRole('list').first());
      await visitor.open('/admin/settlement');
      const plan = clerk.part('一括処理と日程');
      await plan.getByRole('row').nth(1).waitFor();
      await pictured(visitor, 'lapse', plan);
    },
    DESK,
  );
});
