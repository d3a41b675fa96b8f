import { ERRORS, type ErrorCode } from 'functions/shared/ground/errors';

const texts = Object.entries(ERRORS).map(([code, { message }]) => [code, message]);

/** What the office reads of these codes would not help a visitor. */
const OWN: Partial<Record<ErrorCode, string>> = {
  approval_needed:
    'メールアドレスを事務局で登録または変更したため、このページからは取り下げや当選の辞退ができません。お手数ですが、事務局へお電話ください。',
};

/** The text of each refusal. The server's own are Japanese; another language brings its own for every code. */
export const refusals = { ...Object.fromEntries(texts), ...OWN } as Readonly<Record<ErrorCode, string>>; // the keys of `ERRORS`
