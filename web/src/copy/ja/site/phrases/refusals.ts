import { ERRORS, type ErrorCode } from 'functions/shared/errors/appError';

const texts = Object.entries(ERRORS).map(([code, { message }]) => [code, message]);

/** Texts for codes whose office texts would not help a visitor. */
const SITE_TEXTS: Partial<Record<ErrorCode, string>> = {
  approval_needed:
    'メールアドレスを事務局で登録または変更したため、このページからは取り下げや当選の辞退ができません。お手数ですが、事務局へお電話ください。',
};

/** The text of each refusal. The server's texts are Japanese; each other language has its own for every code. */
export const refusals = { ...Object.fromEntries(texts), ...SITE_TEXTS } as Readonly<Record<ErrorCode, string>>; // the keys of `ERRORS`
