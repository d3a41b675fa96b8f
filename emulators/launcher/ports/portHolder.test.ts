import { createServer, type Server } from 'node:net';
import { listeningInodes, portHolder } from './portHolder.ts';

const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:1388 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4711 1 0 100 0 0 10 0
   1: 0100007F:1388 0100007F:D3E2 01 00000000:00000000 00:00000000 00000000     0        0 4712 1 0 100 0 0 10 0
   2: 0100007F:1389 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4713 1 0 100 0 0 10 0
`;

describe('the search for the process on a port', () => {
  it('finds only sockets that listen on the port', () => {
    expect(listeningInodes(table, 5000)).toEqual(['4711']);
    expect(listeningInodes(table, 80)).toEqual([]);
  });

  it('names the process and its command', async () => {
    const server = await new Promise<Server>((resolve) => {
      const created = createServer().listen(0, '127.0.0.1', () => resolve(created));
    });
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await portHolder(port)).toMatch(new RegExp(`^process ${process.pid} \\(.+\\)$`));
    await new Promise((resolve) => server.close(resolve));
  });
});
