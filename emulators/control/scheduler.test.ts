import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import { runTick } from './scheduler.ts';

const PROJECT = 'demo-tick';

/** Stands in for the functions emulator. */
let server: Server;
const served = async (answer: RequestListener): Promise<string> => {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
};

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('runTick', () => {
  it('rejects with a clear message when a run exceeds its time limit', async () => {
    const url = await served(() => undefined);
    await expect(runTick(url, PROJECT, 50)).rejects.toThrow(
      "The scheduler's run had not ended after 0.05 s. What it began is kept, and the next run goes on with it.",
    );
  });

  it('rejects with the status and body of a failed run', async () => {
    const url = await served((_, response) => response.writeHead(500).end('broken'));
    await expect(runTick(url, PROJECT)).rejects.toThrow("The scheduler's run answered 500: broken");
  });
});
