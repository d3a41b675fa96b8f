import { administrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { changeDocument, documentsOf } from '../../harness/firestore.ts';
import { caught } from '../../harness/inbox.ts';
import { freshAddress } from '../../harness/person.ts';
import { settle } from '../../harness/stack.ts';

it('settles mails even if the trigger of one was lost', async () => {
  await begin(IN_PHASE[2]);
  const email = freshAddress();
  const token = await administrator('operator');
  await done('createInquiry', { token, body: { name: '湊', email, message: 'お尋ね' } });
  await settle();
  const [mail] = (await documentsOf('mails')).filter(({ mailType }) => mailType === 31);
  // Changes fire no trigger, as if the first one had been lost.
  await changeDocument('mails', mail?.id ?? '', { state: 'QUEUED' });
  await settle();
  const [after] = (await documentsOf('mails')).filter(({ id }) => id === mail?.id);
  expect([after?.state, after?.attempts]).toEqual(['SENT', 2]);
  expect(await caught(email)).toHaveLength(2);
});
