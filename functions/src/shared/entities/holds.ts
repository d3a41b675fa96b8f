/** The names by which stored documents refer to a person. */
export const PERSON_NAMES = [
  /** The account's id. The application, its settlement and its vouchers share it. */
  'account',
  /** The folded address. */
  'email',
  /** The address's digest: the id of its reservation and of its suppression. */
  'emailDigest',
  /** The application's receipt number. */
  'receipt',
  /** The application's ticket number, by which all that is published of the draw names it. */
  'ticket',
  /** Stripe's ids of the person's payments. */
  'payment',
  /** The id of a document that another name led to, such as a verification or an inquiry. */
  'record',
  /** The id of an administrator. */
  'administrator',
] as const;
export type PersonName = (typeof PERSON_NAMES)[number];

/** The fields of a document's objects, such as `recipient.accountID`. */
type Inner<Data> = {
  [K in keyof Data & string]: NonNullable<Data[K]> extends readonly unknown[] | string | number | boolean
    ? never
    : `${K}.${keyof NonNullable<Data[K]> & string}`;
}[keyof Data & string];

/**
 * Where a document holds a name. A text is `id`, or a field that Firestore can query, perhaps one of an object's. For a function, all documents of the
 * collection have to be read.
 */
export type Place<Data> =
  | 'id'
  // For a union, its members' common fields; for unknown data, any field.
  | (keyof Data & string)
  | Inner<Data>
  | ((document: Data) => readonly (string | null | undefined)[]);

/** The people whom a collection's documents are about, by the kinds of their names; or nobody. */
export type Holds<Data> = 'nobody' | { readonly [N in PersonName]?: readonly Place<Data>[] };

/** One of a person's names. */
export interface Named {
  readonly name: PersonName;
  readonly value: string;
}

const fieldIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const textsAt = <Data>(place: Place<Data>, document: Data, id: string): readonly unknown[] => {
  if (typeof place === 'function') return place(document);
  if (place === 'id') return [id];
  return [place.split('.').reduce<unknown>(fieldIn, document)];
};

/** The places of a collection, each with the kind of name that it holds; none if it holds nobody. */
export const placesIn = <Data>(holds: Holds<Data>): (readonly [name: PersonName, place: Place<Data>])[] =>
  holds === 'nobody' ? [] : PERSON_NAMES.flatMap((name) => (holds[name] ?? []).map((place) => [name, place] as const));

/** The names in a document. */
export const namesIn = <Data>(holds: Holds<Data>, document: Data, id: string): Named[] =>
  placesIn(holds).flatMap(([name, place]) =>
    textsAt(place, document, id).flatMap((value) =>
      typeof value === 'string' && value !== '' ? [{ name, value }] : [],
    ),
  );
