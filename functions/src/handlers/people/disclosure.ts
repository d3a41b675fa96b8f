import { z } from 'zod';
import { checkOpened, type DisclosurePlace, disclosurePart } from '../../services/people/disclosure.ts';
import type { Schemas } from '../../shared/contract/schemas.ts';
import { account } from '../../shared/entities/account.ts';
import { AppError } from '../../shared/ground/errors.ts';
import type { HandlersOf } from '../context.ts';

type Handlers = HandlersOf<Schemas>;

const placeSchema = z.tuple([z.string(), z.string().nullable()]);

const cursorOf = (place: DisclosurePlace | null): string | null =>
  place && Buffer.from(JSON.stringify([place.path, place.after])).toString('base64url');

/** @throws AppError cursor_invalid */
const placeOf = (cursor: string | undefined): DisclosurePlace | null => {
  if (cursor === undefined) return null;
  try {
    const [path, after] = placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { path, after };
  } catch {
    throw new AppError('cursor_invalid');
  }
};

/** Nothing is given before the log says who gave it to whom, and why. */
const start: Handlers['startDisclosure']['office'] = async ({ path, body: { proof, reason } }, { records }) => {
  if ((await records.get(account, path.id)) === null) throw new AppError('not_found');
  const entry = records.audit({ entity: account.name, target: path.id, detail: { proof, reason } });
  return { answer: { entry } };
};

const read: Handlers['readDisclosure']['office'] = async ({ path, query }, { records, deps, admin }) => {
  const from = placeOf(query.cursor);
  const { systemNow } = records.stamp;
  await checkOpened(records, { accountID: path.id, entry: query.entry, adminID: admin.id, systemNow });
  const { records: found, next, done, of } = await disclosurePart(deps, path.id, from);
  return { answer: { records: [...found], done, of, cursor: cursorOf(next) } };
};

export const disclosureHandlers = {
  startDisclosure: { office: start },
  readDisclosure: { office: read },
} satisfies Partial<Handlers>;
