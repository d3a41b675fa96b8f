import { administrator } from '../../harness/administrators.ts';
import { apply, register } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { documentsOf } from '../../harness/firestore.ts';
import { caught, typeOf } from '../../harness/inbox.ts';
import { settle } from '../../harness/stack.ts';

beforeAll(() => begin(IN_PHASE[4]));

it('sends mail 12 without values when the office changes an account, and the audit log shows a revert without values', async () => {
  const token = await administrator('operator');
  const { id, email } = await register();
  const [before] = (await done('getManyAccounts', { token, ids: id })).accounts;
  const home = before?.address1 ?? '';
  const away = '大阪府大阪市北区梅田一丁目1番1号';
  await done('changeAccount', { token, id, body: { address1: away } });
  await done('changeAccount', { token, id, body: { address1: home } });
  await settle();
  const mails = (await caught(email)).filter((mail) => typeOf(mail) === 12);
  expect(mails).toHaveLength(2);
  for (const { text } of mails) {
    expect(text).toContain('住所');
    expect(text).toContain('事務局');
    expect(text).not.toContain('梅田');
  }
  const entries = (await documentsOf('auditLogs')).filter(
    (one) => one.target === id && one.operation === 'changeAccount',
  );
  // The harness returns a Firestore map as text.
  const details = entries.flatMap(({ detail }) => {
    const [was, is] = ['was', 'is'].map(
      (name) => new RegExp(`"${name}\\.address1":\\{"stringValue":"([^"]+)"`, 'u').exec(String(detail))?.[1],
    );
    return was === undefined ? [] : [[was, is]];
  });
  expect(details).toHaveLength(2);
  const [[was, is] = [], [wasThen, isThen] = []] = details;
  expect([was, is].sort()).toEqual([wasThen, isThen].sort());
  expect(was).not.toBe(is);
  expect(JSON.stringify(entries)).not.toContain('梅田');
  expect(JSON.stringify(entries)).not.toContain(home);
});

it('sends mail 12 once when the office changes the sets of an application, and not without a change', async () => {
  const token = await administrator('operator');
  const { id, email } = await apply();
  const [before] = (await done('getManyPurchases', { token, ids: id })).purchases;
  const purchaseCount = before?.purchaseCount === 1 ? 2 : 1;
  await done('changePurchase', { token, id, body: { purchaseCount } });
  await done('changePurchase', { token, id, body: { purchaseCount } });
  await settle();
  const mails = (await caught(email)).filter((mail) => typeOf(mail) === 12);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('セット数');
  expect(mails[0]?.text).toContain('事務局');
});
