import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { receivedMail, Inbox } from './inbox.ts';

const key = `1.v.abcDEF123.0.1759971947.${'A'.repeat(43)}`;
const mail = {
  id: '1',
  subject: '件名',
  to: [{ address: '"a..b"@Mobile.example.jp', name: '' }],
  from: [],
  html: '',
  headers: { 'x-mail-type': '1', 'message-id': '<1@127.0.0.1>' },
  text: `続きは\nhttp://127.0.0.1:5000/registration#key=${key}\nから。\nhttp://127.0.0.1:5000`,
};

describe('a caught mail', () => {
  it('is found by type and recipient, with its links and the parts of their keys', () => {
    expect(receivedMail(mail, 7)).toEqual({
      messageID: '<1@127.0.0.1>',
      type: 1,
      to: 'a..b@mobile.example.jp',
      subject: '件名',
      text: '件名\n続きは\nhttp://127.0.0.1:5000/registration#key=\nから。\nhttp://127.0.0.1:5000\n',
      at: 7,
      links: [`http://127.0.0.1:5000/registration#key=${key}`, 'http://127.0.0.1:5000'],
      keys: [expect.objectContaining({ purpose: 'emailVerification', recordID: 'abcDEF123' })],
    });
  });

  it('has no type without a type header, and no key if the link has none', () => {
    const plain = receivedMail({ ...mail, headers: {}, text: 'http://127.0.0.1:5000/#key=nonsense' }, 7);
    expect([plain.type, plain.keys]).toEqual([null, []]);
  });
});

describe('the inbox', () => {
  const all = [mail, { ...mail, subject: '二通目' }];
  // The catcher, too, is slow and leaves out the mails to be skipped.
  const server = createServer((request, response) => {
    const skip = Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('skip') ?? 0);
    setTimeout(() => response.end(JSON.stringify(all.slice(skip))), 20);
  });
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('reads each mail once when several callers refresh at the same time', async () => {
    const { port } = server.address() as AddressInfo; // it listens on a port
    const inbox = new Inbox(`http://127.0.0.1:${port}`);
    await Promise.all(Array.from({ length: 5 }, () => inbox.refresh(7)));
    all.push({ ...mail, subject: '三通目' });
    await Promise.all(Array.from({ length: 5 }, () => inbox.refresh(7)));
    expect(inbox.mails.map(({ subject }) => subject)).toEqual(['件名', '二通目', '三通目']);
  });
});
