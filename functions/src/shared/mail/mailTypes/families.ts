type Families = readonly object[];
type NamesOf<F> = F extends unknown ? keyof F : never;

/** The names that occur in more than one family. */
type Twice<Fs extends Families> = Fs extends readonly [infer One, ...infer Rest extends Families]
  ? Extract<keyof One, NamesOf<Rest[number]>> | Twice<Rest>
  : never;
type Disjoint<Fs extends Families> = [Twice<Fs>] extends [never] ? unknown : { readonly definedTwice: Twice<Fs> };

type All<Fs extends Families> = Fs extends readonly [infer One, ...infer Rest extends Families]
  ? One & All<Rest>
  : unknown;
type Flat<T> = { [N in keyof T]: T[N] };

/**
 * Merges all families into one object. A name that occurs in two of them fails to compile, since one would hide the other. The message contains the
 * name.
 */
export const mergeFamilies = <const Fs extends Families>(families: Fs & Disjoint<Fs>): Flat<All<Fs>> =>
  // TypeScript cannot follow the spread of a list.
  Object.assign({}, ...families) as Flat<All<Fs>>;
