import { ERRORS, type ErrorCode } from 'functions/shared/ground/errors';

const texts = Object.entries(ERRORS).map(([code, { message }]) => [code, message]);

/** What each refusal says. The server's own texts are Japanese; another language brings its own, of every code. */
export const refusals = Object.fromEntries(texts) as Readonly<Record<ErrorCode, string>>; // the codes of that very object
