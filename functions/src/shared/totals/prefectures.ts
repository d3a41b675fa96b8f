/** The prefectures in the order of their official codes, 01 to 47. */
const NAMES = (
  '北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 新潟県 富山県 石川県 福井県 山梨県 長野県 岐阜県 静岡県 愛知県 三重県 ' +
  '滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県 鳥取県 島根県 岡山県 広島県 山口県 徳島県 香川県 愛媛県 高知県 福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県'
).split(' ');

const codeAt = (index: number): string => String(index + 1).padStart(2, '0');

/** Code and name of each prefecture. */
export const PREFECTURES: ReadonlyMap<string, string> = new Map(NAMES.map((name, index) => [codeAt(index), name]));

/**
 * The prefecture's code for the first two digits of a post code, 00 to 99. A few villages beyond a border have the digits of their neighbour and are
 * counted with it.
 */
const BY_DIGITS = (
  '01 05 03 02 01 01 01 01 01 01 13 13 13 13 13 13 13 13 13 13 13 14 14 14 14 14 12 12 12 12 08 08 09 11 11 11 11 10 20 20 ' +
  '19 22 22 22 23 23 23 23 23 23 21 24 25 27 27 27 27 27 27 27 26 26 26 29 30 28 28 28 31 32 33 33 34 34 35 35 37 36 39 38 ' +
  '40 40 40 40 41 42 43 44 45 46 47 18 17 16 15 15 07 07 04 06'
).split(' ');

/** Returns the code of the prefecture to which a post code belongs. */
export const prefectureOf = (postCode: string): string => BY_DIGITS[Number(postCode.slice(0, 2))] ?? '';
