import { emptySheet, isSheet, type SheetValues } from './sheet.ts';

/**
 * The one sheet beside the form's: on its way to the server (`sent`), come back from it (`returned`), or typed ahead while another came back
 * (`ahead`).
 */
export interface SheetAside {
  readonly sheet: SheetValues;
  readonly state: 'sent' | 'returned' | 'ahead';
}

/** The form's sheet, and the one beside it. */
export interface Sheets {
  readonly form: SheetValues;
  readonly aside: SheetAside | null;
}

/** The name of the sheet beside in the browser's session storage. */
export const ASIDE_DRAFT = 'paper/aside';

/** Whether a draft is a sheet beside the form's. */
export const isAside = (value: unknown): value is SheetAside => {
  const fields = new Map<string, unknown>(Object.entries(value ?? {}));
  return isSheet(fields.get('sheet')) && ['sent', 'returned', 'ahead'].some((state) => state === fields.get('state'));
};

/** Whether nothing was typed into a sheet but its pile. */
const isBlank = (sheet: SheetValues): boolean => {
  const empty = new Map<string, unknown>(Object.entries(emptySheet(sheet.paperBatch)));
  return Object.entries(sheet).every(([field, value]) => value === empty.get(field));
};

/** The sheet goes off, and the form has the next one at once: what is typed meanwhile belongs there. */
export const withSent = ({ form, aside }: Sheets): Sheets => ({
  form: aside?.state === 'ahead' ? aside.sheet : emptySheet(form.paperBatch),
  aside: { sheet: form, state: 'sent' },
});

/** The form has the sheet beside; what was typed ahead waits its turn. */
export const withReturn = ({ form, aside }: Sheets): Sheets =>
  aside === null
    ? { form, aside }
    : { form: aside.sheet, aside: isBlank(form) ? null : { sheet: form, state: 'ahead' } };

/** A sheet came back. It stands aside while something else is being typed. */
export const withFailure = ({ form, aside }: Sheets): Sheets => {
  if (aside?.state !== 'sent') return { form, aside };
  return isBlank(form) ? withReturn({ form, aside }) : { form, aside: { sheet: aside.sheet, state: 'returned' } };
};
