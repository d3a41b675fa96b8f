import { OWNER_CHANGES } from 'functions/shared/approval/ownership';
import { CARRIERS } from 'functions/shared/entities/voucherStates';
import { DECISIONS } from 'functions/shared/review/decision';
import { PAYMENT_STEPS } from 'functions/shared/campaign/runSteps';
import { officeCopy } from '../../copy/officeLanguage.tsx';
import { detailText } from './words.ts';

const copy = officeCopy();
const told = (name: string, value: string): string => detailText(name, value, copy);

describe('the details of an entry', () => {
  it.each([
    ['change', OWNER_CHANGES],
    ['kind', Object.keys(copy.approval.kinds)],
    ['carrier', CARRIERS],
    ['decision', DECISIONS],
    ['action', [...PAYMENT_STEPS, 'count', 'cancel', 'erase']],
    ['outcome', ['done', 'internal', 'void']],
  ])('say each code of %s in Japanese', (name, codes) => {
    expect(codes.map((code) => told(name, code)).filter((text) => /[a-z]/i.test(text))).toEqual([]);
  });

  it('keep what is no code', () => {
    expect(told('reason', '10月9日に窓口でお申し出')).toBe('理由：10月9日に窓口でお申し出');
    // The log may be older than the code.
    expect(told('change', 'renamed')).toBe('変更：renamed');
    expect(told('renamed', 'x')).toBe('renamed：x');
  });
});
