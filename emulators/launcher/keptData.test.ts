import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hold, setUp, testStripe } from '../stripe/testStripe.ts';
import { keepStripe, keepSupply, keptData } from './keptData.ts';

describe('the kept data', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vl-kept-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('starts empty, then restores the supply and all objects of the local Stripe', async () => {
    expect(keptData(folder)).toEqual({
      firestore: undefined,
      auth: undefined,
      stripe: undefined,
      now: null,
      supply: null,
    });
    const before = testStripe();
    const held = await hold(before, await setUp(before, 'pm_card_visa'));
    keepSupply(90, folder);
    expect(keptData(folder).supply).toBe(90);
    keepStripe(before.local.dump(), folder);
    const after = testStripe({ seed: 2 });
    after.local.load(keptData(folder).stripe);
    expect((await after.sdk.paymentIntents.capture(held.id)).status).toBe('succeeded');
  });
});
