import type { Request } from 'firebase-functions/https';
import { AppError } from '../shared/ground/errors.ts';
import { isKeyApart, KEY_HEADER, type Route, type Takes } from '../shared/contract/rows.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Greatest sizes in bytes: 64 kB (rules 5.11), and what a provider's signed event may have. */
const MOST_BYTES: Readonly<Record<Exclude<Takes, 'nothing'>, number>> = {
  json: 64 * 1024,
  form: 64 * 1024,
  raw: 1024 * 1024,
};
const NO_BYTES = Buffer.alloc(0);

export const headerOf = (request: Request, name: string): string | null => request.get(name) ?? null;

/** Names and values as they stand in a query or a form; a name given twice has both values, which no schema takes. */
const fieldsOf = (pairs: Iterable<[string, unknown]>): Fields => {
  const fields: Record<string, unknown> = Object.create(null);
  for (const [name, value] of pairs) {
    const earlier = fields[name];
    fields[name] = earlier === undefined ? value : [earlier, value].flat();
  }
  // Every name is an own one, `__proto__` included, so that a schema sees it and refuses it.
  return Object.defineProperties({}, Object.getOwnPropertyDescriptors(fields));
};

const fieldsIn = (text: string): Fields => fieldsOf(new URLSearchParams(text));

/** The query by our own reading: Express's drops what it finds dangerous instead of refusing it. */
export const queryOf = (request: Request): Fields => {
  const at = request.url.indexOf('?');
  return at < 0 ? {} : fieldsIn(request.url.slice(at + 1));
};

const typeOf = (request: Request): string | undefined =>
  headerOf(request, 'content-type')?.split(';')[0]?.trim().toLowerCase();

/** A body as it came, and what it says. */
export interface Body {
  readonly bytes: Buffer;
  readonly fields: Fields;
}

/** Bytes that nobody has read yet, no more than are taken; the rest Node lets go as it comes. */
const unread = async (request: Request, most: number): Promise<Buffer> =>
  await new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const take = (chunk: Buffer): void => {
      length += chunk.length;
      if (length <= most) return void chunks.push(chunk);
      request.off('data', take);
      request.resume();
      reject(new AppError('body_too_large'));
    };
    request.on('data', take);
    request.on('end', () => resolve(Buffer.concat(chunks)));
    // Whoever has gone away reads no answer.
    request.on('error', () => reject(malformed()));
  });

/** Nobody's body is kept compressed: a few bytes could stand for a gigabyte. */
const isCompressed = (request: Request): boolean =>
  !['', 'identity'].includes(headerOf(request, 'content-encoding')?.trim().toLowerCase() ?? '');

/** The runtime has read it under the emulators' tests alone (gateways/unreadBodies.ts). */
const bytesOf = async (request: Request, { takes }: Route): Promise<Buffer> => {
  if (takes === 'nothing') return NO_BYTES;
  if (isCompressed(request)) throw new AppError('unsupported_media_type');
  const most = MOST_BYTES[takes];
  const bytes: Buffer | undefined = request.rawBody;
  if (bytes === undefined) return await unread(request, most);
  if (bytes.length > most) throw new AppError('body_too_large');
  return bytes;
};

const malformed = (): AppError => new AppError('validation_failed', { errors: [{ path: '', code: 'invalid_type' }] });

/** A form in either of its types: mail programs send both (RFC 8058, 3.1). */
const formOf = async (request: Request, bytes: Buffer): Promise<Fields> => {
  const type = typeOf(request);
  if (type === 'application/x-www-form-urlencoded') return fieldsIn(bytes.toString('utf8'));
  if (type !== 'multipart/form-data') throw new AppError('unsupported_media_type');
  const headers = { 'content-type': headerOf(request, 'content-type') ?? '' };
  const form = await new Response(new Uint8Array(bytes), { headers }).formData().catch(() => null);
  if (!form) throw malformed();
  return fieldsOf(form);
};

const strictly = new TextDecoder('utf-8', { fatal: true });

const valueIn = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(strictly.decode(bytes));
  } catch {
    throw malformed();
  }
};

/** An object of JSON (RFC 8259: UTF-8); no bytes at all are one without fields. */
const jsonOf = (request: Request, bytes: Buffer): Fields => {
  if (typeOf(request) !== 'application/json') throw new AppError('unsupported_media_type');
  if (bytes.length === 0) return {};
  const body = valueIn(bytes);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformed();
  // Own names alone, `__proto__` included, as JSON.parse has made them.
  return { ...body };
};

/** @throws AppError body_too_large, unsupported_media_type; validation_failed for a form that is none and JSON that is no object */
export const bodyOf = async (request: Request, route: Route): Promise<Body> => {
  const bytes = await bytesOf(request, route);
  if (route.takes === 'form') return { bytes, fields: await formOf(request, bytes) };
  return { bytes, fields: route.takes === 'json' ? jsonOf(request, bytes) : {} };
};

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** In a write the key is in the body; on a read in the header, or in the query (rules 5.8), and so where a mail program writes. */
export const keyIn = (request: Request, route: Route, query: Fields, body: Fields): string | null => {
  if (!route.guest) return null;
  return isKeyApart(route)
    ? (headerOf(request, KEY_HEADER) ?? text(query.verificationKey))
    : text(body.verificationKey);
};
