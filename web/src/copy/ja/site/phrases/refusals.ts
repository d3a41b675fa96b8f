import { ERRORS, type ErrorCode } from 'functions/shared/ground/errors';

const texts = Object.entries(ERRORS).map(([code, { message }]) => [code, message]);

/** The text of each refusal. The server's own are Japanese; another language brings its own for every code. */
export const refusals = Object.fromEntries(texts) as Readonly<Record<ErrorCode, string>>; // the keys of `ERRORS`
