import { once } from 'node:events';
import { createServer } from 'node:net';
import {
  basePorts,
  blockedPorts,
  findHiddenPorts,
  highestOffset,
  nextUsableOffset,
  offsetCandidates,
  offsetStep,
  portsAt,
} from './ports.ts';

const collide = (offsets: number[]): boolean => {
  const all = offsets.flatMap((offset) => Object.values(portsAt(offset)));
  return new Set(all).size < all.length;
};

describe('the port table', () => {
  it('has the fixed addresses at offset 0', () => {
    expect(portsAt(0)).toMatchObject({ site: 5000, functions: 5001, firestore: 8080, auth: 9099, inbox: 1080 });
    expect(portsAt(0)).toMatchObject({ smtp: 1025, control: 5010, beacon: 5020, timestamps: 5030, stripe: 12_111 });
  });

  it('shifts every port', () => {
    for (const [name, port] of Object.entries(portsAt(1000))) {
      expect(port).toBe(basePorts[name as keyof typeof basePorts] + 1000);
    }
  });

  it('gives no port twice, within a stack or between candidate offsets', () => {
    expect(collide(offsetCandidates(1))).toBe(false);
  });

  it('gives no port twice between offsets in steps of 100', () => {
    expect(collide(Array.from({ length: 70 }, (_, index) => index * 100))).toBe(false);
  });

  it('finds hidden ports that are distinct and unused', async () => {
    const one = await findHiddenPorts(0);
    const ports = Object.values(one);
    expect(new Set(ports).size).toBe(8);
    const server = createServer().listen(ports[0], '127.0.0.1');
    await once(server, 'listening');
    const two = Object.values(await findHiddenPorts(0));
    server.close();
    expect(two).not.toContain(ports[0]);
  });

  it('negative control: detects a port that is used twice', () => {
    expect(collide([0, 7000])).toBe(true);
  });

  it('stays below the ports of outgoing connections', () => {
    expect(Math.max(...Object.values(portsAt(highestOffset)))).toBeLessThan(32_768);
  });

  it('lists the ports of an offset that browsers and fetch block', () => {
    expect(blockedPorts(0)).toEqual([]);
    expect(blockedPorts(1000)).toEqual([6000]);
    expect(blockedPorts(2000)).toEqual([10_080]);
  });

  it('suggests the next offset without a blocked port', () => {
    expect(nextUsableOffset(0)).toBe(0);
    expect(nextUsableOffset(1000)).toBe(1010);
    expect(nextUsableOffset(highestOffset + 10)).toBeNull();
  });

  it('starts at a different offset for each process and covers all offsets', () => {
    const [one, two] = [offsetCandidates(100), offsetCandidates(101)];
    expect(one[0]).not.toBe(two[0]);
    expect([...one].sort()).toEqual([...two].sort());
    expect(one).toContain(3_000 + offsetStep);
  });
});
