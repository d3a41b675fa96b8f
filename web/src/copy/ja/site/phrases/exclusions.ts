import { EXCLUSION_CODES } from 'functions/shared/review/exclusionCodes';

const WORDS: Readonly<Record<string, string | undefined>> = EXCLUSION_CODES;

/** The reason in words; a code that we do not know stands as it is, since others wrote the file. */
export const exclusionWords = (code: string): string => WORDS[code] ?? code;
