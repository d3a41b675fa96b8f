import { comparedLines } from './lines.ts';

const of = (before: string, after: string) => comparedLines(before, after).map(({ text, change }) => [change, text]);

describe('comparedLines', () => {
  it('marks each line, blank ones included, as kept, removed or added', () => {
    expect(of('一\n\n二\n三', '一\n\n二の改\n三\n四\n')).toEqual([
      ['kept', '一'],
      ['kept', ''],
      ['removed', '二'],
      ['added', '二の改'],
      ['kept', '三'],
      ['added', '四'],
    ]);
  });

  it('ignores a difference in the last line end', () => {
    expect(of('一\n二', '一\n二\n').map(([change]) => change)).toEqual(['kept', 'kept']);
  });
});
