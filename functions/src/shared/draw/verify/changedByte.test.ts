import fc from 'fast-check';
import { changesText } from '../waitingList/changes.ts';
import { manifestSchema } from '../manifest.ts';
import { changeOn, sampleDraw, textIn } from '../../../../test/support/drawSamples.ts';
import { SEARCH } from '../../../../test/search.ts';
import { toolsFor } from '../../../../test/support/verifySamples.ts';
import { verdictOf } from './verdict.ts';
import { verified } from './verification.ts';

const DRAW = sampleDraw();

beforeAll(() => {
  // The beacon's library logs every signature that it refuses.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(() => jest.restoreAllMocks());

describe('verification of a draw with one changed byte', () => {
  const isRight = async (manifestText: string, parts: ReadonlyMap<string, Uint8Array>): Promise<boolean> => {
    const manifest = manifestSchema.safeParse(jsonOf(manifestText));
    if (!manifest.success) return false;
    const tools = toolsFor([DRAW], { part: async (_, sha256) => parts.get(sha256) ?? 'missing' });
    return verdictOf((await verified([manifest.data], tools)).outcomes) === 'holds';
  };
  const jsonOf = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  };
  const TEXT = JSON.stringify(DRAW.manifest);
  const PARTS = new Map(
    [...DRAW.parts].map(([name, text]): [string, Uint8Array] => [name, new TextEncoder().encode(text)]),
  );
  const bent = (bytes: Uint8Array<ArrayBufferLike>, place: number, by: number): Uint8Array => {
    const copy = Uint8Array.from(bytes);
    const at = place % copy.length;
    copy[at] = ((copy[at] ?? 0) + by) % 256;
    return copy;
  };
  const change = fc.record({ file: fc.nat(), place: fc.nat(), by: fc.integer({ min: 1, max: 255 }) });

  it('holds for the unchanged draw', async () => expect(await isRight(TEXT, PARTS)).toBe(true));

  it('fails for a changed byte in any part', async () => {
    await fc.assert(
      fc.asyncProperty(change, async ({ file, place, by }) => {
        const names = [...PARTS.keys()];
        const name = names[file % names.length] ?? '';
        return !(await isRight(TEXT, new Map(PARTS).set(name, bent(PARTS.get(name) ?? new Uint8Array(), place, by))));
      }),
    );
  });

  const inManifest = (judge: typeof isRight) =>
    fc.asyncProperty(change, async ({ place, by }) => {
      const changed = new TextDecoder().decode(bent(new TextEncoder().encode(TEXT), place, by));
      return !(await judge(changed, PARTS));
    });

  it('fails for a changed byte anywhere in the manifest', async () => await fc.assert(inManifest(isRight)));

  it('negative control: misses a changed byte if it ignores the publication time', async () => {
    const blind: typeof isRight = async (text, parts) => {
      const { commitment: own } = DRAW.manifest;
      return await isRight(text.replace(/"publishedAt":"[^"]*"/, `"publishedAt":"${own.publishedAt}"`), parts);
    };
    expect((await fc.check(inManifest(blind), SEARCH)).failed).toBe(true);
  });

  it("negative control: the log of another draw differs from this draw's log", () => {
    expect(changesText([changeOn('2023-08-24', 'until', null)], 'aa'.repeat(32))).not.toBe(textIn(DRAW, 'changes'));
  });
});
