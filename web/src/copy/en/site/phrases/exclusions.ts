import type { ExclusionCode } from 'functions/shared/review/exclusionCodes';

const WORDS = {
  DUPLICATE: 'duplicate application',
  INELIGIBLE: 'not eligible to apply',
  FALSE_DATA: 'registered information is not true',
  AT_REQUEST: 'at the applicant’s request',
} satisfies Record<ExclusionCode, string>;
const BY_CODE: Readonly<Record<string, string | undefined>> = WORDS;

/** The reason in words; a code that we do not know stands as it is, since others wrote the file. */
export const exclusionWords = (code: string): string => BY_CODE[code] ?? code;
