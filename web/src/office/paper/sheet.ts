import { campaign } from 'functions/shared/campaign/current';
import { paperApplicationSchema } from 'functions/shared/entities/paperApplication';
import { type FieldMessages, faultsOf } from '../../ui/form/checks.ts';
import { orNull } from '../../ui/form/orNull.ts';

/** The typed values of a sheet. */
export type SheetValues = {
  paperBatch: string;
  lastName: string;
  firstName: string;
  lastNameKana: string;
  firstNameKana: string;
  postCode: string;
  address1: string;
  address2: string;
  phoneNumber: string;
  email: string;
  age: string;
  purchaseCount: string;
  acceptsPartial: boolean;
  usePlace: string;
  learnFrom: string;
  consents: boolean;
  note: string;
};
export type SheetField = keyof SheetValues;
/** A field with text. */
export type TextField = Exclude<SheetField, 'acceptsPartial' | 'consents'>;

/** The name of the draft in the browser's session storage. */
export const SHEET_DRAFT = 'paper';

/** Returns an empty sheet of a pile. */
export const emptySheet = (paperBatch: string): SheetValues => ({
  paperBatch,
  lastName: '',
  firstName: '',
  lastNameKana: '',
  firstNameKana: '',
  postCode: '',
  address1: '',
  address2: '',
  phoneNumber: '',
  email: '',
  age: '',
  purchaseCount: '',
  acceptsPartial: false,
  usePlace: '',
  learnFrom: '',
  consents: false,
  note: '',
});

/** Returns whether a draft is a sheet: it has each field, with the right type. */
export const isSheet = (value: unknown): value is SheetValues => {
  const fields = new Map<string, unknown>(Object.entries(value ?? {}));
  return Object.entries(emptySheet('')).every(([name, empty]) => typeof fields.get(name) === typeof empty);
};

/** Returns the body of the call that enters a sheet. One tick on paper means all consents, each in its current version (rules 1.5). */
export const sheetInput = ({ consents, ...values }: SheetValues) => ({
  ...values,
  paperBatch: orNull(values.paperBatch),
  lastNameKana: orNull(values.lastNameKana),
  firstNameKana: orNull(values.firstNameKana),
  address2: orNull(values.address2),
  email: orNull(values.email),
  note: orNull(values.note),
  // An unanswered choice is 0, which no schema accepts.
  age: Number(values.age),
  purchaseCount: Number(values.purchaseCount),
  consents: consents ? campaign.consents.map(({ id, version }) => ({ id, version })) : [],
});

/**
 * Returns the errors of a sheet by the server's own schema.
 * @param messages by field, in the form's order
 */
export const sheetFaults =
  (messages: Readonly<Record<TextField, FieldMessages>>) =>
  (values: SheetValues): Record<string, string> =>
    faultsOf(paperApplicationSchema, sheetInput, messages, values);
