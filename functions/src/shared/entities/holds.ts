/** The kinds of identifiers by which stored documents refer to a person. */
export const PERSON_NAMES = [
  /** The account's id. The application, its settlement and its vouchers have the same id. */
  'account',
  /** The normalized address. */
  'email',
  /** The address's digest, which is the id of its reservation and of its suppression. */
  'emailDigest',
  /** The application number. */
  'receipt',
  /** The ticket number, by which all published data of the draw names the application. */
  'ticket',
  /** Stripe's ids of the person's payments. */
  'payment',
  /** The id of a document that another identifier led to, such as a verification or an enquiry. */
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
 * Where a document contains an identifier. A text is `id`, or a field that Firestore can query, including one of a nested object. For a function, all
 * documents of the collection have to be read.
 */
export type Place<Data> =
  | 'id'
  // For a union, the common fields of its members; for unknown data, any field.
  | (keyof Data & string)
  | Inner<Data>
  | ((document: Data) => readonly (string | null | undefined)[]);

/** The people whom a collection's documents are about, by kind of identifier, or nobody. */
export type Holds<Data> = 'nobody' | { readonly [N in PersonName]?: readonly Place<Data>[] };

/** One of a person's identifiers. */
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

/** Returns the places of a collection, each with its kind of identifier; none if its documents are about nobody. */
export const placesIn = <Data>(holds: Holds<Data>): (readonly [name: PersonName, place: Place<Data>])[] =>
  holds === 'nobody' ? [] : PERSON_NAMES.flatMap((name) => (holds[name] ?? []).map((place) => [name, place] as const));

/** Returns the identifiers in a document. */
export const namesIn = <Data>(holds: Holds<Data>, document: Data, id: string): Named[] =>
  placesIn(holds).flatMap(([name, place]) =>
    textsAt(place, document, id).flatMap((value) =>
      typeof value === 'string' && value !== '' ? [{ name, value }] : [],
    ),
  );
