import { folded } from './appearance.ts';
import { foldAddress } from './address.ts';
import { withoutVariants } from './variants.ts';

describe('withoutVariants', () => {
  it.each(
    '澁谷/渋谷 桒原/桑原 栁沢/柳沢 淸水/清水 內藤/内藤 靑木/青木 佐佐木/佐々木 𣘺本/橋本 槗本/橋本 髙橋/高橋 齋藤/斎藤 邊見/辺見 國分/国分 惠子/恵子 瀨戸/瀬戸 廣瀨/広瀬 嶋田/島田 籔内/薮内 舩木/船木 坂卷/坂巻 德川/徳川 寛/寬'
      .split(' ')
      .map((pair) => pair.split('/')),
  )('makes %s and %s one', (one = '', other = '') => expect(folded(one)).toBe(folded(other)));

  it.each('大坂/大阪 太田/大田 山田/山口 斎藤/佐藤 藤/籐 土/士'.split(' ').map((pair) => pair.split('/')))(
    'control: keeps %s and %s apart',
    (one = '', other = '') => expect(folded(one)).not.toBe(folded(other)),
  );

  it('replaces a representative by itself', () => {
    const text = '渋桑柳清内青橋高斎';
    expect(withoutVariants(text)).toBe(text);
  });
});

describe('foldAddress', () => {
  const fold = (address: string): string => foldAddress('150-0001', address, null);
  it.each([
    ['東京都澁谷区1-2', '東京都渋谷区1-2'],
    ['高知県高岡郡檮原町1', '高知県高岡郡梼原町1'],
    ['ひばりが丘1-2', 'ひばりヶ丘1-2'],
    ['つつじが丘1', 'つつじケ丘1'],
    ['霞ヵ関1-2', '霞ヶ関1-2'],
    ['字川向12', '川向12'],
    ['大字川向字中12', '川向中12'],
    ['ニ丁目3', '二丁目3'],
    ['1―2―3', '1-2-3'],
    ['1-2-3 #101', '1-2-3 101'],
    ['渋\u200b谷1', '渋谷1'],
  ])('reads %s as %s', (one, other) => expect(fold(one)).toBe(fold(other)));

  it.each([
    ['十文字町1', '十町1'],
    ['1-2', '12'],
    ['緒方1', '緒1'],
    ['舟町1', '船町2'],
  ])('control: keeps %s and %s apart', (one, other) => expect(fold(one)).not.toBe(fold(other)));
});
