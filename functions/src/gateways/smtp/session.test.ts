import type { Fault } from '../../../test/faultServer.ts';
import { FaultServer } from '../../../test/faultServer.ts';
import { openSession } from './session.ts';

const server = new FaultServer();
beforeAll(() => server.start());
afterAll(() => server.stop());

const MESSAGE = Buffer.from('Message-ID: <1@x>\r\nSubject: s\r\n\r\n.a line that begins with a dot\r\nb\r\n');
const envelope = { from: 'office@example.jp', to: 'reader@example.jp' };

const sendWith = async (fault: Fault | null, timeoutMs = 2000) => {
  server.plan = () => fault;
  server.accepted.length = 0;
  const session = await openSession({ url: server.url, auth: null });
  const handover = await session.send(envelope, MESSAGE, timeoutMs);
  const open = session.isOpen();
  session.close();
  return { handover, open, accepted: server.accepted.length };
};

describe('a mail sent over an SMTP session', () => {
  it('has the outcome "sent" when the server accepts it, and keeps the connection open', async () => {
    expect(await sendWith(null)).toEqual({ handover: { outcome: 'sent' }, open: true, accepted: 1 });
    expect(server.accepted[0]).toMatchObject({ to: envelope.to, messageID: '<1@x>' });
    expect(await sendWith('slow')).toMatchObject({ handover: { outcome: 'sent' } });
  });

  it.each([421, 450, 451, 452, 454, 'data451'] as const)('has the outcome "later" after %p', async (fault) => {
    const { handover, accepted } = await sendWith(fault);
    expect([handover.outcome, accepted]).toEqual(['later', 0]);
  });

  it.each([550, 'data550'] as const)(`has the outcome "refused" with the server's words after %p`, async (fault) => {
    const { handover, accepted } = await sendWith(fault);
    expect(handover).toEqual({ outcome: 'refused', words: expect.stringMatching(/^550 /) });
    expect(accepted).toBe(0);
  });

  it('has the outcome "later" if the connection drops before the message', async () => {
    expect(await sendWith('dropBeforeData')).toMatchObject({
      handover: { outcome: 'later' },
      open: false,
      accepted: 0,
    });
  });

  // The server has the mail each time, so sending it again would send it twice.
  it.each(['dropAfterDot', 'silentAfterDot'] as const)('has the outcome "unknown" after %p', async (fault) => {
    expect(await sendWith(fault, 300)).toMatchObject({ handover: { outcome: 'unknown' }, open: false, accepted: 1 });
  });

  it('has the outcome "refused" without a request if its address is invalid', async () => {
    const session = await openSession({ url: server.url, auth: null });
    const handover = await session.send({ ...envelope, to: 'a>b@example.jp' }, MESSAGE, 300);
    session.close();
    expect(handover.outcome).toBe('refused');
  });
});

describe('an SMTP session', () => {
  it('throws if the server is busy or missing', async () => {
    server.greets421 = true;
    await expect(openSession({ url: server.url, auth: null })).rejects.toThrow('421');
    server.greets421 = false;
    await server.stop();
    await expect(openSession({ url: server.url, auth: null })).rejects.toThrow();
    await server.start();
  });

  it('is closed when the server ends it', async () => {
    const session = await openSession({ url: server.url, auth: null });
    expect(session.isOpen()).toBe(true);
    await server.stop();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(session.isOpen()).toBe(false);
    await server.start();
  });
});
