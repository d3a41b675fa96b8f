import type { ExclusionCode } from 'functions/shared/review/exclusionCodes';

const WORDS = {
  DUPLICATE: 'another application by the same person',
  INELIGIBLE: 'does not meet the terms of application',
  FALSE_DATA: 'registered information could not be confirmed',
  AT_REQUEST: 'at the applicant’s request',
} satisfies Record<ExclusionCode, string>;
const BY_CODE: Readonly<Record<string, string | undefined>> = WORDS;

/** Returns the reason in words. An unknown code is returned unchanged, since another party may have written the file. */
export const exclusionWords = (code: string): string => BY_CODE[code] ?? code;
