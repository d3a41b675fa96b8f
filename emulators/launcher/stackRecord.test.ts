import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLive, liveProcess } from './liveProcess.ts';
import { clearAway, reclaimStacks, StackRecord } from './stackRecord.ts';

const sleeper = () => spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], { stdio: 'ignore' });
const ended = (child: ReturnType<typeof sleeper>) => new Promise((resolve) => child.once('exit', resolve));

describe('the record of a stack', () => {
  const folder = mkdtempSync(join(tmpdir(), 'record-'));
  const file = join(folder, 'stack-0.json');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('ends the processes that a killed launcher left behind', async () => {
    const child = sleeper();
    const gone = ended(child);
    const record = { directory: join(folder, 'none'), processes: [liveProcess(child.pid ?? 0)] };
    writeFileSync(file, JSON.stringify({ ...record, launcher: { pid: 999_999_999, startedAt: '1' } }));
    expect(reclaimStacks(folder)).toHaveLength(1);
    await gone;
    expect(record.processes.map(isLive)).toEqual([false]);
  });

  it('does not touch a stack whose launcher is running', async () => {
    const child = sleeper();
    const record = { directory: join(folder, 'none'), processes: [liveProcess(child.pid ?? 0)] };
    writeFileSync(file, JSON.stringify({ ...record, launcher: liveProcess(process.pid) }));
    expect(reclaimStacks(folder)).toEqual([]);
    const gone = ended(child);
    child.kill();
    await gone;
  });

  it('does not end another process with the same id', () => {
    const stranger = { pid: process.pid, startedAt: '1' };
    expect(clearAway({ directory: join(folder, 'none'), launcher: stranger, processes: [stranger] })).toEqual([]);
  });

  it('is removed after an orderly shutdown', async () => {
    const child = sleeper();
    const gone = ended(child);
    const record = new StackRecord(1, join(folder, 'run'), folder);
    record.add(child.pid ?? 0);
    expect(JSON.parse(readFileSync(join(folder, 'stack-1.json'), 'utf8')).processes).toHaveLength(1);
    record.close();
    await gone;
    expect(existsSync(join(folder, 'stack-1.json'))).toBe(false);
  });
});
