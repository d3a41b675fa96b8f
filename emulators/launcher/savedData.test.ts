import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hold, setUp, testStripe } from '../stripe/testStripe.ts';
import { saveStripe, saveSupply, savedData } from './savedData.ts';

describe('the kept data', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vl-kept-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('starts empty, then restores the supply and all objects of the local Stripe', async () => {
    expect(savedData(folder)).toEqual({
      firestore: undefined,
      auth: undefined,
      stripe: undefined,
      now: null,
      supply: null,
    });
    const before = testStripe();
    const held = await hold(before, await setUp(before, 'pm_card_visa'));
    saveSupply(90, folder);
    expect(savedData(folder).supply).toBe(90);
    saveStripe(before.local.dump(), folder);
    const after = testStripe({ seed: 2 });
    after.local.load(savedData(folder).stripe);
    expect((await after.sdk.paymentIntents.capture(held.id)).status).toBe('succeeded');
  });
});
