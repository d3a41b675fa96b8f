import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Problem } from '../shared/contract/problem.ts';
import type { FileContent } from '../handlers/context.ts';
import type { Kept } from './idempotency.ts';

/** The outcome to send: an answer as data, or a file whose chunks are made while it is sent. */
export type Outcome = Kept & { readonly json?: string; readonly file?: FileContent };

const COMMON = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } as const;

export const problemOutcome = (problem: Problem, headers: Readonly<Record<string, string>> = {}): Kept => ({
  status: problem.status,
  body: problem,
  headers: problem.retryAfter === undefined ? headers : { ...headers, 'Retry-After': String(problem.retryAfter) },
});

const sendFile = async (response: Response, status: number, headers: object, file: FileContent): Promise<void> => {
  const name = file.fileName === undefined ? {} : { 'Content-Disposition': `attachment; filename="${file.fileName}"` };
  response.writeHead(status, { ...headers, 'Content-Type': file.contentType, ...name });
  // After the head was sent, an error can only break the connection, which the reader notices.
  await pipeline(Readable.from(file.chunks), response);
};

/** Sends an answer with Node itself. Express would hash each one for an ETag that is not the record's. */
export const send = async (response: Response, { status, body, headers, json, file }: Outcome): Promise<void> => {
  const common = { ...COMMON, ...headers };
  if (file) return await sendFile(response, status, common, file);
  if (body === undefined && json === undefined) {
    response.writeHead(status, common).end();
    return;
  }
  // The body is a text rather than a buffer, so that Node sends head and body in one write.
  const text = json ?? JSON.stringify(body);
  const type = status >= 400 ? 'application/problem+json; charset=utf-8' : 'application/json; charset=utf-8';
  response.writeHead(status, { ...common, 'Content-Type': type, 'Content-Length': Buffer.byteLength(text) }).end(text);
};
