/** What stored documents call a person. */
export const PERSON_NAMES = [
  /** The account's id; the application, its settlement and its vouchers share it. */
  'account',
  /** The folded address. */
  'email',
  /** Its digest, under which lie what holds the address and what stops broadcasts to it. */
  'emailDigest',
  /** The number of the application. */
  'receipt',
  /** Stripe's ids of what the person paid. */
  'payment',
  /** The id of a document that was found by another name: a verification's, an inquiry's. */
  'record',
  /** The id of a person of the office. */
  'administrator',
] as const;
export type PersonName = (typeof PERSON_NAMES)[number];

/**
 * Where a document has a name. Text: `id`, or a field that Firestore can be asked for. A function: found only by whoever reads the whole
 * collection.
 */
export type Place<Data> =
  | 'id'
  // Of a union those of every member; of data that nobody has looked at, any.
  | (keyof Data & string)
  | ((document: Data) => readonly (string | null | undefined)[]);

/** Whom the documents of a collection are about, by the names that they call a person; or nobody. */
export type Holds<Data> = 'nobody' | { readonly [N in PersonName]?: readonly Place<Data>[] };

/** One of a person's names. */
export interface Named {
  readonly name: PersonName;
  readonly value: string;
}

const textsAt = <Data>(place: Place<Data>, document: Data, id: string): readonly unknown[] => {
  if (typeof place === 'function') return place(document);
  if (place === 'id') return [id];
  return [document[place]];
};

/** The places of a collection, each with the name that stands there; none where it holds nobody. */
export const placesIn = <Data>(holds: Holds<Data>): (readonly [name: PersonName, place: Place<Data>])[] =>
  holds === 'nobody' ? [] : PERSON_NAMES.flatMap((name) => (holds[name] ?? []).map((place) => [name, place] as const));

/** The names that a document has. */
export const namesIn = <Data>(holds: Holds<Data>, document: Data, id: string): Named[] =>
  placesIn(holds).flatMap(([name, place]) =>
    textsAt(place, document, id).flatMap((value) =>
      typeof value === 'string' && value !== '' ? [{ name, value }] : [],
    ),
  );
