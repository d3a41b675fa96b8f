import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { postCodeFiles, townOf } from './postCodeTable.ts';
import { withoutRepetition } from 'functions/shared/fields/repeatedAddress';
import { addressOf } from './src/ui/form/postCodeAddress.ts';

describe('townOf', () => {
  it.each([
    ['神宮前', '神宮前'],
    ['以下に掲載がない場合', ''],
    ['小菅村の次に６６４番地以降がくる場合', ''],
    ['利島村一円', ''],
    ['一円', '一円'],
    ['種市第５０地割〜第７０地割', '種市'],
    ['穴明２２地割、穴明２３地割', '穴明'],
    ['甲、乙（大木戸）', ''],
    ['東池袋サンシャイン６０（１階）', '東池袋サンシャイン６０'],
    ['大泉町西井出８２４０−１（美森、たかね荘）', '大泉町西井出'],
    ['土橋町（大宮通', '土橋町'],
  ])('reads %s as "%s"', (field, town) => {
    expect(townOf(field)).toBe(town);
  });
});

describe('postCodeFiles', () => {
  const row = (code: string, city: string, town: string, prefecture = '愛知県') => ({ code, prefecture, city, town });
  it.each([
    ['towns that share a beginning', ['春日明河原', '春日一番割'], '愛知県清須市', '春日'],
    ['towns that share one character', ['大全', '大光'], '愛知県清須市', ''],
    ['numbered towns', ['山部西１２線', '山部西１３線'], '愛知県清須市', '山部西'],
    ['parts of 町', ['西枇杷島町日の出', '西枇杷島町日之出'], '愛知県清須市', '西枇杷島町'],
  ])('writes what %s share', (_name, towns, place, shared) => {
    const file = postCodeFiles(towns.map((town) => row('4520000', '清須市', town))).get('45');
    expect(file).toEqual({ one: {}, several: { [place]: { '20000': shared } } });
  });

  it('writes the prefecture of towns in several cities, and nothing of several prefectures', () => {
    const cities = [row('4520000', '清須市', '春日'), row('4520000', '稲沢市', '春日')];
    expect(postCodeFiles(cities).get('45')?.several).toEqual({ 愛知県: { '20000': '' } });
    expect(postCodeFiles([...cities, row('4520000', '海津市', '春日', '岐阜県')]).get('45')?.several).toEqual({
      '': { '20000': '' },
    });
  });

  it('writes the city of the towns that have no row', () => {
    expect(postCodeFiles([row('4520000', '清須市', '以下に掲載がない場合')]).get('45')).toEqual({
      one: {},
      several: { 愛知県清須市: { '20000': '' } },
    });
  });

  it('writes a town once when its row occurs twice', () => {
    const file = postCodeFiles([row('4520000', '清須市', '春日（上）'), row('4520000', '清須市', '春日（下）')]).get(
      '45',
    );
    expect(file).toEqual({ one: { 愛知県清須市: { '20000': '春日' } }, several: {} });
  });
});

const folder = join(__dirname, 'src/ui/form/postCodes');
const towns = z.record(z.string(), z.record(z.string().regex(/^\d{5}$/), z.string()));
const fileSchema = z.strictObject({ one: towns, several: towns });
const files = readdirSync(folder).map((name) => ({
  digits: name.replace('.json', ''),
  file: fileSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
}));
const places = (table: z.infer<typeof towns>) =>
  Object.entries(table).flatMap(([place, inPlace]) =>
    Object.entries(inPlace).map(([lastFive, town]) => ({ place, lastFive, town })),
  );

describe('the stored post codes', () => {
  const all = files.flatMap(({ digits, file }) =>
    [...places(file.one), ...places(file.several)].map((one) => ({ code: `${digits}${one.lastFive}`, ...one })),
  );
  it('include every code once', () => {
    expect(all.length).toBeGreaterThan(120_000);
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  });

  it('contain no note, range or list of Japan Post’s table', () => {
    const odd = all.filter(({ town }) => /場合$|次に|.一円$|地割|[〜～、（）]/u.test(town));
    expect(odd).toEqual([]);
  });

  it('are never taken for an address that somebody typed twice', () => {
    const addresses = [...new Set(all.map(({ place, town }) => `${place}${town}1-2`))];
    expect(addresses.filter((address) => withoutRepetition(address) !== address)).toEqual([]);
  });

  it('name a prefecture and a city with every town', () => {
    const vague = all.filter(
      ({ place, town }) => town !== '' && !/^(?:北海道|東京都|京都府|大阪府|.{2,3}県).+[市区町村]/u.test(place),
    );
    expect(vague).toEqual([]);
    expect(files.flatMap(({ file }) => places(file.one)).filter(({ place }) => place === '')).toEqual([]);
  });

  it.each([
    ['1500001', '東京都渋谷区神宮前', true],
    ['1500000', '東京都渋谷区', false],
    ['4520961', '愛知県清須市春日', false],
    ['9690402', '福島県岩瀬郡鏡石町', false],
    ['4090211', '山梨県北都留郡小菅村', true],
    ['0287917', '岩手県九戸郡洋野町種市', true],
    ['0295503', '岩手県和賀郡西和賀町', false],
    ['5220317', '滋賀県犬上郡多賀町一円', true],
  ])('fills in %s as %s', async (code, address, hasTown) => {
    await expect(addressOf(code)).resolves.toEqual({ address, hasTown });
  });

  it.each(['6180000', '0000000', '9999999'])('fills in nothing for %s', async (code) => {
    await expect(addressOf(code)).resolves.toBeNull();
  });
});
