import type { Field } from '../../entity.ts';
import { normalizationOf } from './normalizedInput.tsx';

const faultOf = (field: Field, typed: unknown): unknown => normalizationOf(field)?.validate(typed, {}, {});

describe('an input whose value is normalized', () => {
  it.each([
    [{ kind: 'email' }, 'ｈａｎａｋｏ．ｑ２＠ｅｘａｍｐｌｅ．ｊｐ'],
    [{ kind: 'email' }, 'Hanako <hanako.q2@example.jp>'],
    [{ kind: 'email', isExact: true }, ' Hanako@example.jp '],
    [{ kind: 'phone' }, '+81 90-1234-5678'],
    [{ kind: 'phone' }, '０９０ー１２３４ー５６７８'],
    [{ kind: 'postCode' }, '〒１２３－４５６７'],
  ] satisfies [Field, string][])('accepts as %j what the server reads: %s', (field, typed) => {
    expect(faultOf(field, typed)).toBeUndefined();
  });

  it.each([
    [{ kind: 'email' }, 'hanako', 'メールアドレスに「@」（アットマーク）がありません'],
    [{ kind: 'email' }, 'hanako q2@example.jp', 'メールアドレスの途中に空白が入っています。空白を消してください'],
    [
      { kind: 'email', isExact: true },
      'ｈanako@example.jp',
      'メールアドレスの形をお確かめください（例：name@example.jp）',
    ],
    [{ kind: 'phone' }, '1234', '電話番号は0から始まる10桁か11桁の数字で入力してください'],
    [{ kind: 'postCode' }, '12', '郵便番号は7桁の数字で入力してください'],
  ] satisfies [Field, string, string][])('refuses as %j with the reason: %s', (field, typed, text) => {
    expect(faultOf(field, typed)).toBe(text);
  });

  it('leaves an empty value to the rule for required fields', () => {
    expect([faultOf({ kind: 'email' }, ''), faultOf({ kind: 'email' }, null)]).toEqual([undefined, undefined]);
  });

  it('has no rule for a text that is stored as typed', () => expect(normalizationOf({ kind: 'line' })).toBeNull());
});
