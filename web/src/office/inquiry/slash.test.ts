import { fitting, inserted, slashAt } from './slash.ts';

describe('the slash menu', () => {
  it('opens only at the beginning of a line', () => {
    expect(slashAt('/', 1)).toEqual({ from: 0, query: '' });
    expect(slashAt('一行\n／hen', 7)).toEqual({ from: 3, query: 'hen' });
    expect(slashAt('10/8', 4)).toBeNull();
    expect(slashAt('/hen kou', 8)).toBeNull();
    expect(slashAt('/hen\n', 5)).toBeNull();
    expect(slashAt('', 0)).toBeNull();
  });

  it('finds templates by the beginning of a code, or by a title', () => {
    const all = [
      { code: 'otodoke', title: '変更とお届け' },
      { code: 'henkou', title: '登録内容の変更' },
    ];
    expect(fitting(all, 'HEN').map(({ code }) => code)).toEqual(['henkou']);
    expect(fitting(all, '変更').map(({ code }) => code)).toEqual(['otodoke', 'henkou']);
    expect(fitting(all, '')).toHaveLength(2);
    expect(fitting(all, 'x')).toEqual([]);
  });

  it('replaces the slash by the template and keeps all other text', () => {
    const text = '前\n/hen\n後';
    const slash = slashAt(text, 6);
    expect(slash && inserted(text, slash, '本文')).toEqual({ text: '前\n本文\n後', caret: 4 });
  });
});
