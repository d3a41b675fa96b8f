import { z } from 'zod';
import {
  checkOpened,
  type DisclosurePlace,
  type DisclosureSubject,
  disclosurePart,
} from '../../services/people/disclosure.ts';
import { account } from '../../shared/entities/account.ts';
import { inquiry } from '../../shared/entities/inquiry.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { emailOwner } from '../../store/people/accountEmails.ts';
import type { Records } from '../../store/records.ts';
import type { Handlers, OfficeContext } from '../context.ts';

const placeSchema = z.tuple([z.string(), z.string().nullable()]);

const cursorOf = (place: DisclosurePlace | null): string | null =>
  place && Buffer.from(JSON.stringify([place.path, place.after])).toString('base64url');

/** Parses a cursor. @throws AppError cursor_invalid */
const placeOf = (cursor: string | undefined): DisclosurePlace | null => {
  if (cursor === undefined) return null;
  try {
    const [path, after] = placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { path, after };
  } catch {
    throw new AppError('cursor_invalid');
  }
};

/** Opens a disclosure. It only writes the audit entry with the administrator, the proof and the reason; data follows in later requests. */
const start: Handlers['startDisclosure']['office'] = async ({ path, body: { proof, reason } }, { records }) => {
  if ((await records.get(account, path.id)) === null) throw new AppError('not_found');
  const entry = records.audit({ entity: account.name, target: path.id, detail: { proof, reason } });
  return { answer: { entry } };
};

interface DisclosureQuery {
  readonly entry: string;
  readonly cursor?: string | undefined;
}

const partOf = async (subject: DisclosureSubject, query: DisclosureQuery, { records, deps, admin }: OfficeContext) => {
  const from = placeOf(query.cursor);
  const { systemNow } = records.stamp;
  await checkOpened(records, { subject, entry: query.entry, adminID: admin.id, systemNow });
  const { records: found, next, done, of } = await disclosurePart(deps, subject, from);
  return { answer: { records: [...found], done, of, cursor: cursorOf(next) } };
};

const read: Handlers['readDisclosure']['office'] = async ({ path, query }, context) =>
  await partOf({ kind: 'account', id: path.id }, query, context);

/**
 * Returns the subject of a disclosure to the sender of an enquiry, who is known by its address. If an account has the address, the data would be its
 * holder's, so it is refused.
 * @throws AppError not_found, disclosure_account
 */
const enquirer = async (records: Records, id: string): Promise<DisclosureSubject> => {
  const found = await records.get(inquiry, id);
  if (found === null) throw new AppError('not_found');
  const { email } = found.record;
  if ((await emailOwner(records, email)) !== null) throw new AppError('disclosure_account');
  return { kind: 'inquiry', id, email };
};

const startOfInquiry: Handlers['startInquiryDisclosure']['office'] = async ({ path, body }, { records }) => {
  await enquirer(records, path.id);
  return { answer: { entry: records.audit({ entity: inquiry.name, target: path.id, detail: body }) } };
};

const readOfInquiry: Handlers['readInquiryDisclosure']['office'] = async ({ path, query }, context) =>
  await partOf(await enquirer(context.records, path.id), query, context);

export const disclosureHandlers = {
  startDisclosure: { office: start },
  readDisclosure: { office: read },
  startInquiryDisclosure: { office: startOfInquiry },
  readInquiryDisclosure: { office: readOfInquiry },
} satisfies Partial<Handlers>;
