import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Response } from 'express';
import type { Problem } from '../shared/contract/problem.ts';
import type { FileContent } from '../handlers/context.ts';
import type { StoredResponse } from './idempotency.ts';

/** The outcome to send: an answer as data, or a file whose chunks are created while it is sent. */
export type Outcome = StoredResponse & { readonly json?: string; readonly file?: FileContent };

const COMMON = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } as const;

export const problemOutcome = (problem: Problem, headers: Readonly<Record<string, string>> = {}): StoredResponse => ({
  status: problem.status,
  body: problem,
  headers: problem.retryAfter === undefined ? headers : { ...headers, 'Retry-After': String(problem.retryAfter) },
});

const sendFile = async (response: Response, status: number, headers: object, file: FileContent): Promise<void> => {
  const name = file.fileName === undefined ? {} : { 'Content-Disposition': `attachment; filename="${file.fileName}"` };
  response.writeHead(status, { ...headers, 'Content-Type': file.contentType, ...name });
  // After the head was sent, an error can only break the connection, which the client notices.
  await pipeline(Readable.from(file.chunks), response);
};

/** Returns whether an Accept-Encoding names gzip, and does not refuse it (RFC 9110, 12.5.3). */
export const acceptsGzip = (accepted: string | null): boolean =>
  (accepted ?? '').split(',').some((one) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$)|$)/i.test(one));

const packed = promisify(gzip);
/** Minimum length of an answer that is compressed. A smaller one fits into a single packet. */
const WORTH_PACKING = 1400;
const PACKED = { 'Content-Encoding': 'gzip' } as const;
const IN_FORMS = { Vary: 'Accept-Encoding' } as const;

/**
 * Compresses an answer that is the same for everybody, if the client accepts gzip, since Cloud Run does not compress. Other answers are not
 * compressed, because their length could reveal their content (https://www.breachattack.com).
 */
const formOf = async (text: string, headers: Readonly<Record<string, string>>, accepted: string | null) => {
  if (!headers['Cache-Control']?.startsWith('public') || text.length < WORTH_PACKING) return { bytes: text, form: {} };
  if (!acceptsGzip(accepted)) return { bytes: text, form: IN_FORMS };
  return { bytes: await packed(text), form: { ...IN_FORMS, ...PACKED } };
};

/** Sends an answer with Node itself. Express would hash each answer for an ETag that is not the record's. */
export const send = async (
  response: Response,
  { status, body, headers, json, file }: Outcome,
  accepted: string | null,
): Promise<void> => {
  const common = { ...COMMON, ...headers };
  if (file) return await sendFile(response, status, common, file);
  if (body === undefined && json === undefined) {
    response.writeHead(status, common).end();
    return;
  }
  // A small body is a text rather than a buffer, so that Node sends head and body in one write.
  const { bytes, form } = await formOf(json ?? JSON.stringify(body), common, accepted);
  const type = status >= 400 ? 'application/problem+json; charset=utf-8' : 'application/json; charset=utf-8';
  const length = { 'Content-Length': Buffer.byteLength(bytes) };
  response.writeHead(status, { ...common, ...form, 'Content-Type': type, ...length }).end(bytes);
};
