import fc from 'fast-check';
import { GETA } from '../shared/csv/encodings.ts';
import { decodeCP932, encodeCP932, replacedForCP932 } from './cp932.ts';

/** The bytes that Windows writes, in hexadecimal. */
const bytesOf = (text: string): string => encodeCP932(replacedForCP932(text).text).toString('hex');

describe('CP932 encoding', () => {
  it("includes the NEC and IBM extensions of Excel's Shift_JIS", () => {
    expect(bytesOf('髙')).toBe('fbfc');
    expect(bytesOf('﨑')).toBe('fab1');
    expect(bytesOf('①㈱')).toBe('8740878a');
    expect(bytesOf('ｱ')).toBe('b1');
    for (const text of ['髙﨑', '神', '①㈱', 'ｱｲｳ', '渡邊 榮', '〒123-4567', '5～10', '\\~']) {
      expect(replacedForCP932(text)).toEqual({ text, lost: [] });
    }
  });

  it('replaces some signs by their equivalents of CP932', () => {
    expect(bytesOf('〜')).toBe(bytesOf('～'));
    expect(bytesOf('−')).toBe(bytesOf('－'));
    expect(replacedForCP932('5〜10−2—‖¢£¬¥').text).toBe('5～10－2―∥￠￡￢￥');
    // Otherwise it would become a backslash.
    expect(bytesOf('¥')).toBe('818f');
  });

  it('composes a kana with its mark, and keeps characters that NFC would change', () => {
    expect(replacedForCP932('か\u3099は\u309aカ\u3099').text).toBe('がぱガ');
    expect('\ufa19'.normalize('NFC')).not.toBe('\ufa19');
    expect(replacedForCP932('\ufa19').text).toBe('\ufa19');
  });

  it('replaces an unmappable character by 〓 and reports it as one grapheme', () => {
    expect(replacedForCP932('𠮷野家')).toEqual({ text: '〓野家', lost: ['𠮷'] });
    expect(replacedForCP932('Ame\u0301lie é')).toEqual({ text: 'Am〓lie 〓', lost: ['e\u0301', 'é'] });
    expect(replacedForCP932('👩‍👩‍👧です😀')).toEqual({ text: '〓です〓', lost: ['👩‍👩‍👧', '😀'] });
    expect(replacedForCP932('か\u3099とあ\u3099')).toEqual({ text: 'がと〓', lost: ['あ\u3099'] });
    expect(replacedForCP932('\ue000外字')).toEqual({ text: '〓外字', lost: ['\ue000'] });
    expect(replacedForCP932('第一\ufffd')).toEqual({ text: '第一〓', lost: ['\ufffd'] });
  });

  it('writes a kanji without its variation selector and reports it', () => {
    expect(replacedForCP932('葛\u{e0100}城')).toEqual({ text: '葛城', lost: ['葛\u{e0100}'] });
    expect(replacedForCP932('𠮷\u{e0100}')).toEqual({ text: '〓', lost: ['𠮷\u{e0100}'] });
  });

  it('writes other white space as a space and removes invisible characters', () => {
    expect(replacedForCP932('田中\u2002花\u00a0子\u3000様')).toEqual({ text: '田中 花 子\u3000様', lost: [] });
    expect(replacedForCP932('鎌田\u200b \u2060試験\u00ad')).toEqual({ text: '鎌田 試験', lost: [] });
  });

  it('reports every lost character, and reads back exactly what it wrote', () => {
    const text = fc.string({ unit: 'grapheme' });
    const japanese = fc.string({
      unit: fc.constantFrom(...'あがカ゛髙﨑𠮷神邊〜−¥か\u3099\u309a😀é?\\\u2002\u200b\u{e0100}'),
      maxLength: 20,
    });
    fc.assert(
      fc.property(fc.oneof(text, japanese), (random) => {
        const typed = random.replaceAll(GETA, '');
        const { text: held, lost } = replacedForCP932(typed);
        expect(decodeCP932(encodeCP932(held))).toBe(held);
        // A character that lost only its selector or joiner is reported, but is no 〓.
        const replaced = held.split(GETA).length - 1;
        const bare = lost.filter((one) => /\p{Default_Ignorable_Code_Point}/u.test(one)).length;
        expect(lost.length).toBeGreaterThanOrEqual(replaced);
        expect(lost.length - bare).toBeLessThanOrEqual(replaced);
        // A `?` from the encoder would be one that nobody typed.
        expect(held.split('?').length).toBeLessThanOrEqual(typed.split('?').length);
      }),
      { numRuns: 2000 },
    );
  });

  it('negative control: the encoder alone loses characters silently', () => {
    expect(decodeCP932(encodeCP932('𠮷¥'))).toBe('?\\');
  });
});
