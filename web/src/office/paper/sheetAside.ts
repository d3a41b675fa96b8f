import { emptySheet, isSheet, type SheetValues } from './sheet.ts';

/**
 * The one sheet beside the form's: being sent to the server (`sent`), refused by it (`returned`), or typed ahead while another was refused (`ahead`).
 */
export interface SheetAside {
  readonly sheet: SheetValues;
  readonly state: 'sent' | 'returned' | 'ahead';
}

/** The form's sheet, and the sheet beside it. */
export interface Sheets {
  readonly form: SheetValues;
  readonly aside: SheetAside | null;
}

/** The name of the sheet beside the form's in the browser's session storage. */
export const ASIDE_DRAFT = 'paper/aside';

/** Returns whether a draft is a sheet beside the form's. */
export const isAside = (value: unknown): value is SheetAside => {
  const fields = new Map<string, unknown>(Object.entries(value ?? {}));
  return isSheet(fields.get('sheet')) && ['sent', 'returned', 'ahead'].some((state) => state === fields.get('state'));
};

/** Returns whether a sheet has no typed value except its pile. */
const isBlank = (sheet: SheetValues): boolean => {
  const empty = new Map<string, unknown>(Object.entries(emptySheet(sheet.paperBatch)));
  return Object.entries(sheet).every(([field, value]) => value === empty.get(field));
};

/** Returns the sheets after the form's sheet is sent. The form shows the next one at once, so that it receives the next keys. */
export const withSent = ({ form, aside }: Sheets): Sheets => ({
  form: aside?.state === 'ahead' ? aside.sheet : emptySheet(form.paperBatch),
  aside: { sheet: form, state: 'sent' },
});

/** Moves the sheet beside into the form. The sheet typed ahead waits. */
export const withReturn = ({ form, aside }: Sheets): Sheets =>
  aside === null
    ? { form, aside }
    : { form: aside.sheet, aside: isBlank(form) ? null : { sheet: form, state: 'ahead' } };

/** Returns the sheets after a failure. The failed sheet stays beside the form's while another one is being typed. */
export const withFailure = ({ form, aside }: Sheets): Sheets => {
  if (aside?.state !== 'sent') return { form, aside };
  return isBlank(form) ? withReturn({ form, aside }) : { form, aside: { sheet: aside.sheet, state: 'returned' } };
};
