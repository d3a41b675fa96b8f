import { exclusionWords } from 'functions/shared/mail/mailTypes/exclusionReasons';
import type { ExclusionCode } from 'functions/shared/review/exclusionCodes';
import { contradictedBy } from 'functions/shared/review/reasonFits';
import { office, type OfficeCopy } from '../../copy/ja/office/texts.ts';

type Words = Pick<OfficeCopy, 'approval'>;

const isCode = (value: unknown, { approval }: Words): value is ExclusionCode =>
  typeof value === 'string' && Object.hasOwn(approval.codes, value);

/** Returns the codes with their plain meaning, for a choice. */
export const codeChoices = ({ approval: { codes, exclusion } }: Words): { id: ExclusionCode; name: string }[] =>
  // The keys of the names are the codes.
  (Object.keys(codes) as ExclusionCode[]).map((id) => ({
    id,
    name: exclusion.choice(codes[id], exclusion.meanings[id]),
  }));

/** Returns the text in mail 15 for a code; null for any other value. */
export const noticeTextFor = (code: unknown, copy: Words): string | null =>
  isCode(code, copy) ? copy.approval.exclusion.told(exclusionWords(code).toHolder) : null;

/**
 * Returns a form's rule: a typed reason must not contradict the chosen code.
 * @param field the code's input
 */
export const fittingReason =
  (field: string) =>
  (reason: unknown, typed: Readonly<Record<string, unknown>>): string | undefined => {
    const copy = office;
    const code = typed[field];
    if (typeof reason !== 'string' || !isCode(code, copy)) return undefined;
    const other = contradictedBy(reason, code);
    return other === null ? undefined : copy.approval.exclusion.contradicts(copy.approval.codes[other]);
  };
