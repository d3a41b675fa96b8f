import type { FileFault } from 'functions/shared/csv/fileFault';
import { accepted, cellFaultText, fileFaultText } from './texts.ts';

const faults: readonly (readonly [FileFault, RegExp])[] = [
  [{ reason: 'workbook' }, /\.xlsx.*CSV UTF-8/],
  [{ reason: 'encoding', line: 1234 }, /1,234行目.*UTF-8/],
  [{ reason: 'quote', line: 7 }, /7行目の引用符/],
  [{ reason: 'columns', line: 3, missing: ['姓', '住所'] }, /3行目の見出しに、「姓」「住所」の列がありません/],
  [{ reason: 'columns', line: null, missing: ['姓'] }, /見出し「姓」のある行が必要/],
  [{ reason: 'empty' }, /取り込む行がありません/],
  [{ reason: 'cells', line: 7 }, /7行目に、見出しより多くの値/],
  [{ reason: 'too_many', rows: 5001, max: 5000 }, /5,000行まで.*5,001行/],
];

it.each(faults)('fileFaultText tells line, reason and remedy of %j', (fault, text) => {
  expect(fileFaultText(fault)).toMatch(text);
});

it.each([
  ['required', '入力してください。'],
  ['too_big', '1から5で入力してください。'],
  ['invalid_type', '1から5で入力してください。'],
  ['card', 'カード番号が入っています。消してください。'],
])('cellFaultText tells what a column of numbers accepts unless the code is more exact: %s', (code, text) => {
  expect(cellFaultText(code, accepted.range(1, 5))).toBe(text);
});

it('cellFaultText has the general text where a column has none', () => {
  expect(cellFaultText('invalid_format', undefined)).toBe('形式をお確かめください。');
});
