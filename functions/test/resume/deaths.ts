/** A write as Firestore's client sends it; only what tells one kind from another. */
export interface Write {
  readonly update?: {
    readonly name: string;
    readonly fields?: Readonly<Record<string, { readonly stringValue?: string }>>;
  };
  readonly updateMask?: { readonly fieldPaths?: readonly string[] } | null;
  readonly delete?: string;
  readonly transform?: { readonly document: string };
}

/** The collection of a document's full name, without the ids on the way. */
const collectionOf = (name: string): string =>
  name
    .split('/')
    .slice(5)
    .filter((_, index) => index % 2 === 0)
    .join('/');

/** Which collection, what is done, to which fields, and the state that it enters. */
const kindOf = ({ update, updateMask, delete: removed, transform }: Write): string => {
  const name = update?.name ?? removed ?? transform?.document ?? '';
  const what = update ? (updateMask ? [...(updateMask.fieldPaths ?? [])].sort().join(' ') : 'whole') : 'gone';
  return [collectionOf(name), what, update?.fields?.state?.stringValue ?? ''].join(' ');
};

/** The kinds of a request's writes: a commit is one death, of a bulk write each document is. */
export const kindsOf = (method: string, writes: readonly Write[]): readonly string[] => {
  const each = writes.map(kindOf);
  return method === 'commit' ? [[...new Set(each)].sort().join(' + ')] : each;
};

/**
 * The deaths of a short run, as the numbers of the writes before them, in order: the last of every kind that no scenario before this one has
 * died of, when most is done and some is not; and one in the middle, so that every scenario dies.
 * @param met the kinds of the scenarios before; this one's are added
 */
export const sampledDeaths = (kinds: readonly string[], met: Set<string>): readonly number[] => {
  const middle = Math.floor(kinds.length / 2);
  const sampled = kinds.flatMap((kind, index) =>
    index === middle || (kinds.lastIndexOf(kind) === index && !met.has(kind)) ? [index] : [],
  );
  for (const kind of kinds) met.add(kind);
  return sampled;
};
