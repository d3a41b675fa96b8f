import { campaign } from 'functions/shared/campaign/campaign2025';
import { ERRORS } from 'functions/shared/errors/appError';
import { strayWords } from 'functions/test/support/vocabulary';
import { textsIn } from '../../../../test/allTexts.ts';
import { type Copy, newTexts } from '../../texts.ts';
import { ja } from './texts.ts';

const { format, ...start } = ja.start(campaign);
const parts = [...Object.keys(start), ...Object.keys(ja.later)] as (keyof Copy)[]; // the keys of these objects
const texts = newTexts(ja, campaign);

describe('the vocabulary', () => {
  it.each(parts)('finds no stray word in the site text %s', async (name) => {
    await texts.load([name]);
    const part = texts.copy[name];
    expect(textsIn(part).length).toBeGreaterThan(0);
    expect(textsIn(part).flatMap(strayWords)).toEqual([]);
  });

  it.each(Object.entries(ERRORS))('finds no stray word in the refusal %s', (_, { message }) => {
    expect(strayWords(message)).toEqual([]);
  });

  it('negative control: finds stray words in a nested function', () => {
    expect(format).toBeDefined();
    expect(textsIn({ deep: [() => '応募の締切'] }).flatMap(strayWords)).toHaveLength(2);
  });
});
