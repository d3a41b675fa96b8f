import { addressPartsOf } from '../folding/addressParts.ts';
import { foldDwelling } from '../folding/dwelling.ts';
import { foldNameInAnyOrder } from '../folding/person.ts';
import { phoneEnd, searchForm } from '../folding/searchForm.ts';
import { shopKeyOf } from './shops/shopKey.ts';

/** Fields by which the office's search finds a document. Null: the field does not find it. */
export type SearchFields = Readonly<Record<string, string | readonly string[] | null>>;
type Fields = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const keyOf = (...parts: readonly unknown[]): string | null => searchForm(parts.map(textOf).join('')) || null;

/**
 * The derived fields by which the search, a sheet of paper, or the row of a file finds an entity's documents. They are stored with each write of the record, and never
 * answered, since no schema contains them. They repeat the record's text in another form, so they are removed together with it.
 */
const SEARCHED: ReadonlyMap<string, (record: Fields) => SearchFields> = new Map<
  string,
  (record: Fields) => SearchFields
>([
  [
    'account',
    ({ lastName, firstName, lastNameKana, firstNameKana, phoneNumber, postCode, address1, address2 }: Fields) => ({
      nameKey: keyOf(lastName, firstName),
      kanaKey: keyOf(lastNameKana, firstNameKana),
      phoneEnd: phoneEnd(textOf(phoneNumber)),
      personKey: foldNameInAnyOrder(textOf(lastName), textOf(firstName)),
      dwellingKey: foldDwelling(textOf(postCode), textOf(address1), textOf(address2)),
      addressParts: addressPartsOf(textOf(address1)),
    }),
  ],
  ['shop', ({ name, address }: Fields) => ({ shopKey: shopKeyOf({ name: textOf(name), address: textOf(address) }) })],
  ['inquiry', ({ name, phone }: Fields) => ({ nameKey: keyOf(name), phoneEnd: phoneEnd(textOf(phone)) })],
]);

/** Returns the search fields of a document; none for an entity that the search finds by its own fields, or not at all. */
export const searchFields = (entity: string, record: Fields): SearchFields => SEARCHED.get(entity)?.(record) ?? {};
