import { readFileSync } from 'node:fs';
import { officeStrayWords, strayWords } from 'functions/test/support/vocabulary';
import { sourcesIn } from './sources.ts';
import { wordingOf } from './wording.ts';

// Not read are: tests, which quote wrong words on purpose; dates, which put half-width brackets around an
// inserted day; the columns of carrier files, which keep their names; and English texts, which have their own test.
const isRead = (path: string): boolean =>
  !/\.test\.tsx?$|time\/instants\.ts$|voucher\/labelColumns\.ts$|copy\/en\//.test(path);

const wording = ['functions/src', 'web']
  .flatMap(sourcesIn)
  .filter(isRead)
  .map((path) => [path, wordingOf(path, readFileSync(path, 'utf8'))] as const)
  .filter(([, texts]) => texts.length > 0);

describe('the Japanese of the source', () => {
  it('uses only words of the shared vocabulary', () => {
    const strays = wording.flatMap(([path, texts]) => texts.flatMap(strayWords).map((stray) => `${path}: ${stray}`));
    expect(strays).toEqual([]);
  });

  it('names no page of the office by the applicants’ page', () => {
    const office = wording.filter(([path]) => /^web\/src\/(?:office|copy\/ja\/office)\//.test(path));
    expect(office.length).toBeGreaterThan(50);
    const strays = office.flatMap(([path, texts]) =>
      texts.flatMap(officeStrayWords).map((stray) => `${path}: ${stray}`),
    );
    expect(strays).toEqual([]);
    expect(officeStrayWords('申込ページで返金を取り込んでください')).toHaveLength(1);
  });

  it.each([
    'web/src/copy/ja/office/texts.ts',
    'web/src/copy/ja/office/log/auditLog.ts',
    'web/src/copy/ja/office/messages.ts',
    'web/src/copy/ja/site/landing.ts',
    'functions/src/shared/errors/appError.ts',
    'functions/src/shared/campaign/campaign2025.ts',
    'functions/src/shared/mail/problemText.ts',
    'functions/src/shared/mail/mailTypes/result.ts',
  ])('is found in %s', (path) => {
    expect(wording.find(([read]) => read === path)?.[1]).not.toHaveLength(0);
  });

  it.each([
    ['a string', "const a = '応募の受付';"],
    ['a template, before and after an expression', 'const a = (n: number) => `応募 ${n}件、締切は${n}日`;'],
    ['a string within a template', "const a = `よい${b ? '(申込みのない方)' : ''}`;"],
    ['JSX text', 'export const A = () => <p>取下げ</p>;'],
    ['a JSX attribute', 'export const A = () => <p title="ステージ" />;'],
  ])('negative control: is reported in %s', (_, source) => {
    expect(wordingOf('planted.tsx', source).flatMap(strayWords)).not.toEqual([]);
  });

  it('does not include comments and regular expressions', () => {
    expect(wordingOf('planted.ts', "// 応募\nconst a = /応募/u; /* '締切' */ const b = 'x(y)';")).toEqual([]);
  });
});
