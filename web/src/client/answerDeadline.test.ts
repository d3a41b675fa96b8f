import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withAnswerDeadline } from './answerDeadline.ts';

const MS = 200;
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a server on a free port and returns its address. */
const serverWith = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};
const send = withAnswerDeadline(fetch, MS);
const JSON_HEAD = { 'Content-Type': 'application/json' };

describe('withAnswerDeadline', () => {
  it('returns an answer that arrives in time', async () => {
    const address = await serverWith((_, response) => response.writeHead(200, JSON_HEAD).end('{"a":1}'));
    expect(await (await send(address)).json()).toEqual({ a: 1 });
  });

  it('fails like a missing network if no answer arrives', async () => {
    const address = await serverWith(() => undefined);
    await expect(send(address)).rejects.toThrow(TypeError);
  });

  it('fails if the body of an answer does not arrive', async () => {
    const address = await serverWith((_, response) => void response.writeHead(200, JSON_HEAD).write('{'));
    const response = await send(address);
    await expect(response.json()).rejects.toThrow(TypeError);
  });

  it('does not interrupt a file whose transfer takes longer', async () => {
    const address = await serverWith((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/csv' }).write('a');
      setTimeout(() => response.end('b'), 2 * MS);
    });
    expect(await (await send(address)).text()).toBe('ab');
  });

  it('still obeys the signal of its caller', async () => {
    const address = await serverWith(() => undefined);
    const controller = new AbortController();
    const call = send(address, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  });
});
