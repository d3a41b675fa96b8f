import type { Request } from 'firebase-functions/https';
import { AppError } from '../shared/contract/errors.ts';
import { isKeyApart, KEY_HEADER, type Route, type Takes } from '../shared/contract/rows.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Greatest sizes in bytes: 64 kB (rules 5.11), and what a provider's signed event may have. */
const MOST_BYTES: Readonly<Record<Takes, number>> = {
  nothing: 64 * 1024,
  json: 64 * 1024,
  form: 64 * 1024,
  raw: 1024 * 1024,
};
const NO_BYTES = Buffer.alloc(0);

export const headerOf = (request: Request, name: string): string | null => request.get(name) ?? null;
export const rawBodyOf = (request: Request): Buffer => request.rawBody ?? NO_BYTES;

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

/** A form in either of its types: mail programs send both (RFC 8058, 3.1). */
const formOf = async (request: Request): Promise<Fields> => {
  const type = typeOf(request);
  if (type === 'application/x-www-form-urlencoded') return fieldsIn(rawBodyOf(request).toString('utf8'));
  if (type !== 'multipart/form-data') throw new AppError('unsupported_media_type');
  const headers = { 'content-type': headerOf(request, 'content-type') ?? '' };
  const form = await new Response(new Uint8Array(rawBodyOf(request)), { headers }).formData().catch(() => null);
  if (!form) throw new AppError('validation_failed', { errors: [{ path: '', code: 'invalid_type' }] });
  return fieldsOf(form);
};

/** @throws AppError body_too_large, unsupported_media_type; validation_failed for JSON that is no object */
export const bodyOf = async (request: Request, { takes }: Route): Promise<Fields> => {
  if (rawBodyOf(request).length > MOST_BYTES[takes]) throw new AppError('body_too_large');
  if (takes === 'nothing' || takes === 'raw') return {};
  if (takes === 'form') return await formOf(request);
  if (typeOf(request) !== 'application/json') throw new AppError('unsupported_media_type');
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('validation_failed', { errors: [{ path: '', code: 'invalid_type' }] });
  }
  return { ...body };
};

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** In a write the key is in the body; on a read in the header, or in the query (rules 5.8), and so where a mail program writes. */
export const keyIn = (request: Request, route: Route, query: Fields, body: Fields): string | null => {
  if (!route.guest) return null;
  return isKeyApart(route)
    ? (headerOf(request, KEY_HEADER) ?? text(query.verificationKey))
    : text(body.verificationKey);
};
