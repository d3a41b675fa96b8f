import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SampleCache, type Samples } from './sampleCache.ts';

const SAMPLE_OPTIONS: Samples = {
  size: 'small',
  at: null,
  site: 'http://127.0.0.1:5000',
  firestore: '',
  hasOffice: true,
};

let root: string;
let mails: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vl-samples-'));
  mails = join(root, 'caught');
  for (const folder of [mails, join(root, 'emulators'), join(root, 'functions/src')]) {
    mkdirSync(folder, { recursive: true });
  }
  writeFileSync(join(mails, 'one.eml'), 'a mail');
  writeFileSync(join(root, 'emulators/seed.ts'), '1');
  writeFileSync(join(root, 'functions/src/index.ts'), '1');
});
afterEach(() => rmSync(root, { recursive: true }));

const cacheFor = (overrides: Partial<Samples> = {}) => new SampleCache(root, { ...SAMPLE_OPTIONS, ...overrides });
const save = async (folder: string): Promise<void> => {
  writeFileSync(join(folder, 'clock.json'), 'a clock');
};

describe('the kept sample data', () => {
  it('restores what was saved, mails included', async () => {
    expect(cacheFor().found()).toBeNull();
    await cacheFor().save(save, mails);
    const folder = cacheFor().found() ?? '';
    expect(readFileSync(join(folder, 'clock.json'), 'utf8')).toBe('a clock');
    const restored = join(root, 'next');
    cacheFor().restoreMails(restored);
    expect(readdirSync(restored)).toEqual(['one.eml']);
  });

  it('is not used for other options', async () => {
    await cacheFor().save(save, mails);
    const others: readonly Partial<Samples>[] = [
      { size: 40 },
      { at: 0 },
      { site: 'http://127.0.0.1:5100' },
      { firestore: 'hidane' },
      { hasOffice: false },
    ];
    for (const other of others) expect(cacheFor(other).found()).toBeNull();
    expect(cacheFor().found()).not.toBeNull();
  });

  it.each(['emulators/seed.ts', 'functions/src/index.ts', 'functions/src/new.ts'])(
    'is not used after a change of %s',
    async (file) => {
      await cacheFor().save(save, mails);
      writeFileSync(join(root, file), 'another');
      expect(cacheFor().found()).toBeNull();
    },
  );

  it('is removed, not left incomplete, if saving fails', async () => {
    await cacheFor().save(save, mails);
    const refusing = async (folder: string): Promise<void> => {
      await save(folder);
      throw new Error('no space');
    };
    await expect(cacheFor().save(refusing, mails)).rejects.toThrow('no space');
    expect(cacheFor().found()).toBeNull();
  });
});
