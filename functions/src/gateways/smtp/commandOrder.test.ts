import { connect } from 'node:net';
import { FaultServer } from '../../../test/faultServer.ts';

const server = new FaultServer();
beforeAll(() => server.start());
afterAll(() => server.stop());

/** The server's reply codes. Each text is sent after the reply to the previous one. It may hold several commands, separated by bars. */
const answers = async (...commands: readonly string[]): Promise<readonly number[]> =>
  await new Promise((resolve) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    const numbers: number[] = [];
    const left = commands.map((command) => command.split(' | '));
    let awaited = 1;
    socket.setEncoding('latin1').on('data', (text: string) => {
      for (const line of text.split('\r\n').filter((one) => /^\d{3} /.test(one))) {
        numbers.push(Number(line.slice(0, 3)));
        awaited -= 1;
      }
      if (awaited > 0) return;
      const next = left.shift();
      if (!next) return void socket.end();
      awaited = next.length;
      socket.write(next.map((line) => `${line}\r\n`).join(''));
    });
    socket.once('close', () => resolve(numbers.slice(1)));
  });

const [MAIL, RCPT, OTHER] = ['MAIL FROM:<o@example.jp>', 'RCPT TO:<a@example.jp>', 'RCPT TO:<no@example.jp>'];

describe("the test server's order of commands (RFC 5321)", () => {
  beforeEach(() => {
    server.pipelining = true;
    server.plan = (to) => (to.startsWith('no@') ? 550 : null);
  });

  it.each([
    ['a mail', ['EHLO x', MAIL, RCPT, 'DATA', 'text\r\n.', 'QUIT'], [250, 250, 250, 354, 250, 221]],
    ['two consecutive mails', ['EHLO x', MAIL, RCPT, 'DATA', '\r\n.', MAIL], [250, 250, 250, 354, 250, 250]],
    ['MAIL before the greeting', [MAIL, 'NOOP', 'RSET'], [503, 250, 250]],
    ['MAIL within a transaction', ['EHLO x', MAIL, MAIL, RCPT], [250, 250, 503, 250]],
    ['MAIL after a refused recipient', ['EHLO x', MAIL, OTHER, MAIL], [250, 250, 550, 503]],
    ['RCPT without MAIL', ['EHLO x', RCPT], [250, 503]],
    ['DATA without MAIL', ['EHLO x', 'DATA'], [250, 503]],
    ['DATA without a recipient', ['EHLO x', MAIL, OTHER, 'DATA'], [250, 250, 550, 554]],
    ['MAIL after RSET', ['EHLO x', MAIL, OTHER, 'RSET', MAIL, RCPT], [250, 250, 550, 250, 250, 250]],
    ['MAIL after another greeting', ['EHLO x', MAIL, 'HELO x', MAIL], [250, 250, 250, 250]],
    ['RCPT after RSET', ['EHLO x', MAIL, 'RSET', RCPT], [250, 250, 250, 503]],
    ['RSET before the greeting', ['RSET', MAIL], [250, 503]],
    ['NOOP, which changes nothing', ['EHLO x', MAIL, 'NOOP', MAIL], [250, 250, 250, 503]],
    ['an unknown command', ['EHLO x', 'SEND o', 'MAIL o@example.jp'], [250, 500, 501]],
    ['a valid pipeline', ['EHLO x', `RSET | ${MAIL} | ${RCPT} | DATA`], [250, 250, 250, 250, 354]],
    ['text pipelined after DATA', ['EHLO x', `${MAIL} | ${RCPT} | DATA | text`], [250, 250, 250, 503]],
  ])('answers %s with the expected codes', async (_, commands, expected) => {
    expect(await answers(...commands)).toEqual(expected);
  });

  it('rejects pipelined commands if it does not announce pipelining', async () => {
    server.pipelining = false;
    expect(await answers('EHLO x', MAIL, RCPT)).toEqual([250, 250, 250]);
    expect(await answers('EHLO x', `${MAIL} | ${RCPT}`)).toEqual([250, 503]);
  });
});
