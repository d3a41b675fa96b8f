import type { Request } from 'firebase-functions/https';
import { AppError } from '../shared/errors/appError.ts';
import { isKeyOutsideBody, KEY_HEADER, QUERY_HEADER, type Route, type BodyForm } from '../shared/contract/route.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Maximum sizes in bytes: 64 kB (rules 5.12), and that of a provider's signed event. */
const MAX_BYTES: Readonly<Record<Exclude<BodyForm, 'nothing'>, number>> = {
  json: 64 * 1024,
  form: 64 * 1024,
  raw: 1024 * 1024,
};
const NO_BYTES = Buffer.alloc(0);

export const headerOf = (request: Request, name: string): string | null => request.get(name) ?? null;

/** Collects the names and values of a query or form. A repeated name gets both values, which no schema accepts. */
const fieldsOf = (pairs: Iterable<[string, unknown]>): Fields => {
  const fields: Record<string, unknown> = Object.create(null);
  for (const [name, value] of pairs) {
    const earlier = fields[name];
    fields[name] = earlier === undefined ? value : [earlier, value].flat();
  }
  // Copies every name as an own property, even `__proto__`, so that the schema refuses it.
  return Object.defineProperties({}, Object.getOwnPropertyDescriptors(fields));
};

const fieldsIn = (text: string): Fields => fieldsOf(new URLSearchParams(text));

/**
 * Parses the query, from the address or from the header of the office's client (rules 5.29). Express's parser is not used, since it drops suspicious names instead of
 * refusing them.
 * @throws AppError validation_failed for a header without a token, or beside a query
 */
export const queryOf = (request: Request, route: Pick<Route, 'office' | 'anyone'>): Fields => {
  const at = request.url.indexOf('?');
  const hidden = headerOf(request, QUERY_HEADER);
  if (hidden === null) return at < 0 ? {} : fieldsIn(request.url.slice(at + 1));
  // Shared caches know an answer by its address, so a public route has its query there.
  if (at >= 0 || route.anyone || route.office === undefined || headerOf(request, 'authorization') === null) {
    throw new AppError('validation_failed', { errors: [{ path: QUERY_HEADER, code: 'unexpected' }] });
  }
  return fieldsIn(hidden);
};

const typeOf = (request: Request): string | undefined =>
  headerOf(request, 'content-type')?.split(';')[0]?.trim().toLowerCase();

/** A body, raw and parsed. */
export interface Body {
  readonly bytes: Buffer;
  readonly fields: Fields;
}

/** Reads a body up to the limit. Node discards the rest as it arrives. */
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
    // The client has left and reads no answer, so any error will do.
    request.on('error', () => reject(malformed()));
  });

/** Returns whether a body is compressed. Such bodies are refused, since a few bytes could expand to a gigabyte. */
const isCompressed = (request: Request): boolean =>
  !['', 'identity'].includes(headerOf(request, 'content-encoding')?.trim().toLowerCase() ?? '');

/** Reads the bytes of a body. Only in tests has the runtime read them already (gateways/unreadBodies.ts). */
const bytesOf = async (request: Request, { bodyForm }: Route): Promise<Buffer> => {
  if (bodyForm === 'nothing') return NO_BYTES;
  if (isCompressed(request)) throw new AppError('unsupported_media_type');
  const most = MAX_BYTES[bodyForm];
  const bytes: Buffer | undefined = request.rawBody;
  if (bytes === undefined) return await unread(request, most);
  if (bytes.length > most) throw new AppError('body_too_large');
  return bytes;
};

const malformed = (): AppError => new AppError('validation_failed', { errors: [{ path: '', code: 'invalid_type' }] });

/** Parses a form of either type, since mail programs send both (RFC 8058, 3.1). */
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

/** Parses a JSON object (RFC 8259: UTF-8). An empty body counts as an object without fields. */
const jsonOf = (request: Request, bytes: Buffer): Fields => {
  if (typeOf(request) !== 'application/json') throw new AppError('unsupported_media_type');
  if (bytes.length === 0) return {};
  const body = valueIn(bytes);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformed();
  // Copies only own names as JSON.parse made them, `__proto__` included.
  return { ...body };
};

/** Reads a body. @throws AppError body_too_large, unsupported_media_type; validation_failed for an invalid form, or JSON that is no object */
export const bodyOf = async (request: Request, route: Route): Promise<Body> => {
  const bytes = await bytesOf(request, route);
  if (route.bodyForm === 'form') return { bytes, fields: await formOf(request, bytes) };
  return { bytes, fields: route.bodyForm === 'json' ? jsonOf(request, bytes) : {} };
};

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Returns the guest's key. Writes send it in the body. Reads, and requests by mail programs, send it in the header or the query (rules 5.8). */
export const keyIn = (request: Request, route: Route, query: Fields, body: Fields): string | null => {
  if (!route.guest) return null;
  return isKeyOutsideBody(route)
    ? (headerOf(request, KEY_HEADER) ?? text(query.verificationKey))
    : text(body.verificationKey);
};
