import { EXCLUSION_CODES } from 'functions/shared/review/exclusionCodes';

const WORDS: Readonly<Record<string, string | undefined>> = EXCLUSION_CODES;

/** Returns the reason in words. An unknown code is returned unchanged, since another party may have written the file. */
export const exclusionWords = (code: string): string => WORDS[code] ?? code;
