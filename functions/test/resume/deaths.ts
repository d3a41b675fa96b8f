/** A write as Firestore's client sends it, reduced to the fields that determine its kind. */
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

/** The collection, the operation, the fields, and the new state. */
const kindOf = ({ update, updateMask, delete: removed, transform }: Write): string => {
  const name = update?.name ?? removed ?? transform?.document ?? '';
  const what = update ? (updateMask ? [...(updateMask.fieldPaths ?? [])].sort().join(' ') : 'whole') : 'gone';
  return [collectionOf(name), what, update?.fields?.state?.stringValue ?? ''].join(' ');
};

/** The kinds of a request's writes. A commit has one kind, and each document of a bulk write has its own. */
export const kindsOf = (method: string, writes: readonly Write[]): readonly string[] => {
  const each = writes.map(kindOf);
  return method === 'commit' ? [[...new Set(each)].sort().join(' + ')] : each;
};

/**
 * The crashes of a short run, as the numbers of the writes before them, in order: the last write of every kind that no earlier scenario has crashed
 * at, and one in the middle, so that every scenario crashes.
 * @param met the kinds of earlier scenarios; the kinds of this one are added
 */
export const sampledDeaths = (kinds: readonly string[], met: Set<string>): readonly number[] => {
  const middle = Math.floor(kinds.length / 2);
  const sampled = kinds.flatMap((kind, index) =>
    index === middle || (kinds.lastIndexOf(kind) === index && !met.has(kind)) ? [index] : [],
  );
  for (const kind of kinds) met.add(kind);
  return sampled;
};
