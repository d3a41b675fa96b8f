/** A row of Japan Post's table of post codes (`utf_ken_all.csv`): one town of one code. */
export interface TownRow {
  /** Seven digits. */
  readonly code: string;
  readonly prefecture: string;
  readonly city: string;
  /** The town's field, with its notes in full-width parentheses. */
  readonly town: string;
}

/** Maps a prefecture and city to the towns of its codes, by the last five digits of the code. */
export type Towns = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * The codes that begin with the same two digits. `several` contains what all towns of a code share, if a code has more than one, or names none of
 * them.
 */
export interface PostCodeFile {
  readonly one: Towns;
  readonly several: Towns;
}

/**
 * Returns the name of a town without the notes of Japan Post's table: （…）, 以下に掲載がない場合, 一円, 地割, ranges and lists. Empty: the row names no
 * town.
 * @see https://www.post.japanpost.jp/zipcode/dl/readme.html
 */
export const townOf = (field: string): string => {
  const town = field
    .replace(/（.*/u, '')
    // 地割 number the land inside a town. A building number follows the town, too.
    .replace(/第?[０-９]+地割.*|[０-９]+[−－‐].*/u, '');
  if (/場合$/u.test(town) || /[、〜～]/u.test(town)) return '';
  // 「○○村一円」 is the whole village. 一円 alone is a town of its own (522-0317).
  return /.一円$/u.test(town) ? '' : town;
};

/** Returns the longest common beginning. A single character and the beginning of a number are not a part of an address. */
const sharedTown = ([first = '', ...others]: readonly string[]): string => {
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
  // A single character after 町 or 村 is the beginning of another name.
  const shared = first
    .slice(0, length)
    .replace(/[０-９]+$/u, '')
    .replace(/(?<=[町村])[^町村]$/u, '');
  return shared.length < 2 ? '' : shared;
};

/** Returns what the towns of a code share: prefecture and city, and the town as far as it is the same. */
const sharedPlace = (rows: readonly TownRow[]): { readonly place: string; readonly town: string } => {
  const [prefectures, cities, towns] = [
    new Set(rows.map((row) => row.prefecture)),
    new Set(rows.map((row) => `${row.prefecture}${row.city}`)),
    new Set(rows.map((row) => townOf(row.town))),
  ];
  if (prefectures.size > 1) return { place: '', town: '' };
  if (cities.size > 1) return { place: [...prefectures].join(''), town: '' };
  return { place: [...cities].join(''), town: sharedTown([...towns]) };
};

/** Returns the files of the site, by the first two digits of their codes. */
export function postCodeFiles(rows: readonly TownRow[]): ReadonlyMap<string, PostCodeFile> {
  const byCode = new Map<string, TownRow[]>();
  for (const row of rows) byCode.set(row.code, [...(byCode.get(row.code) ?? []), row]);
  const files = new Map<
    string,
    { one: Record<string, Record<string, string>>; several: Record<string, Record<string, string>> }
  >();
  for (const [code, ofCode] of [...byCode].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const file = files.get(code.slice(0, 2)) ?? { one: {}, several: {} };
    files.set(code.slice(0, 2), file);
    const names = new Set(ofCode.map((row) => `${row.prefecture}${row.city}${townOf(row.town)}`));
    const { place, town } = sharedPlace(ofCode);
    // The row of all other towns of a city names none of them.
    const isTown = names.size === 1 && ofCode.every((row) => row.town !== '以下に掲載がない場合');
    const towns = isTown ? file.one : file.several;
    (towns[place] ??= {})[code.slice(2)] = town;
  }
  return files;
}
