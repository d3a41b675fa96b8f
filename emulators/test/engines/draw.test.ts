import { shownTicketNumber } from 'functions/shared/draw/ticketNumber';
import { administrator } from '../harness/administrators.ts';
import { apply } from '../harness/applicant.ts';
import { begin, IN_PHASE } from '../harness/campaign.ts';
import { released } from '../harness/draw.ts';
import { ticketNumberOf } from '../harness/publishedDraw.ts';
import { inEachEngine, PHONE } from './eachEngine.ts';

let ticketNumber = '';

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  const [one] = await Promise.all([apply(3), apply(1), apply(2)]);
  await released(await administrator('owner'));
  ticketNumber = shownTicketNumber(await ticketNumberOf(one));
});

inEachEngine('finds a ticket number in the released draw, and recomputes the draw', PHONE, async (visit) => {
  await visit.step('looks the number up', async () => {
    await visit.open('/draw');
    await visit.heading('抽選のしくみ');
    await visit.type('抽選番号', ticketNumber.toLowerCase().replaceAll('-', ''));
    await visit.click('button', '調べる');
    await visit.sees(`抽選番号 ${ticketNumber}`);
  });
  await visit.step('computes the draw again', async () => {
    await visit.click('button', '抽選を計算しなおす');
    await visit.sees('公表の日時は確かめていません。');
  });
});
