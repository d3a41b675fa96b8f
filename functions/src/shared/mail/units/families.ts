type Families = readonly object[];
type NamesOf<F> = F extends unknown ? keyof F : never;

/** The names that stand in more than one of the families. */
type Twice<Fs extends Families> = Fs extends readonly [infer One, ...infer Rest extends Families]
  ? Extract<keyof One, NamesOf<Rest[number]>> | Twice<Rest>
  : never;
type Disjoint<Fs extends Families> = [Twice<Fs>] extends [never] ? unknown : { readonly standsTwice: Twice<Fs> };

type All<Fs extends Families> = Fs extends readonly [infer One, ...infer Rest extends Families]
  ? One & All<Rest>
  : unknown;
type Flat<T> = { [N in keyof T]: T[N] };

/** Families in one object. A name that stands in two of them does not compile, and the message tells it: one would hide the other. */
export const together = <const Fs extends Families>(families: Fs & Disjoint<Fs>): Flat<All<Fs>> =>
  // Every family's entries under their own names; TypeScript cannot follow the spread of a list.
  Object.assign({}, ...families) as Flat<All<Fs>>;
