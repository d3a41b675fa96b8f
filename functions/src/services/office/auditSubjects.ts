import { APPROVAL_ROWS } from '../../shared/approval/rows.ts';
import type { ListedEntry } from '../../shared/contract/definitions/auditLogs.ts';
import { account } from '../../shared/entities/account.ts';
import { adminUser } from '../../shared/entities/adminUser.ts';
import { aboutID, type AuditLog } from '../../shared/entities/auditLog.ts';
import { emailVerification } from '../../shared/entities/emailVerification.ts';
import { fullName } from '../../shared/entities/fullName.ts';
import { inquiry } from '../../shared/entities/inquiry.ts';
import { phoneCall } from '../../shared/entities/phoneCall.ts';
import { shop } from '../../shared/entities/shops/shop.ts';
import { suppression } from '../../shared/entities/suppression.ts';
import { idSchema } from '../../shared/fields/fieldSchemas.ts';
import { bulkMail, mail } from '../../shared/mail/outbox.ts';
import { replyTemplate } from '../../shared/mail/reply/replyTemplate.ts';
import type { Reads } from '../../store/records.ts';

type Subject = ListedEntry['subject'];
/** Returns a record's name; null if the record does not exist. */
type NameReader = (reads: Reads, id: string) => Promise<string | null>;

const personName: NameReader = async (reads, id) => {
  const found = await reads.get(account, id);
  return found && fullName(found.record);
};
const administratorName: NameReader = async (reads, id) => (await reads.get(adminUser, id))?.record.displayName ?? null;

/** Readers of the names, by the entry's kind of record. Records of other kinds have no name of their own. */
const READERS: Readonly<Record<string, NameReader>> = {
  account: personName,
  purchase: personName,
  voucher: personName,
  review: personName,
  phoneCall: async (reads, id) => {
    const found = await reads.get(phoneCall, id);
    return found && (await personName(reads, found.record.accountID));
  },
  inquiry: async (reads, id) => (await reads.get(inquiry, id))?.record.name ?? null,
  emailVerification: async (reads, id) => (await reads.get(emailVerification, id))?.record.email ?? null,
  mail: async (reads, id) => (await reads.get(mail, id))?.record.email ?? null,
  bulkMail: async (reads, id) => (await reads.get(bulkMail, id))?.record.email ?? null,
  suppression: async (reads, id) => (await reads.get(suppression, id))?.record.email ?? null,
  adminUser: administratorName,
  shop: async (reads, id) => (await reads.get(shop, id))?.record.name ?? null,
  replyTemplate: async (reads, id) => (await reads.get(replyTemplate, id))?.record.title ?? null,
};

/** Returns the reader of an entry's name. A request for a second owner is about what its kind is about. */
const readerOf = ({ entity, detail }: AuditLog): NameReader | undefined => {
  if (entity !== 'approval') return READERS[entity];
  const about = APPROVAL_ROWS.find(({ kind }) => kind === detail['kind'])?.about;
  if (about === 'application') return personName;
  return about === 'administrator' ? administratorName : undefined;
};

/**
 * Returns the records that entries are about, in the order of the entries. Simultaneous reads are one call, and each record is read once: a page
 * takes at most one read for each entry, and a second one for a telephone note.
 */
export const auditSubjects = async (reads: Reads, entries: readonly AuditLog[]): Promise<Subject[]> => {
  const known = new Map<string, Promise<string | null>>();
  const nameOf = (read: NameReader, entry: AuditLog): Promise<string | null> => {
    const key = `${entry.entity} ${aboutID(entry)}`;
    const found = known.get(key) ?? read(reads, aboutID(entry));
    known.set(key, found);
    return found;
  };
  return await Promise.all(
    entries.map(async (entry) => {
      const read = readerOf(entry);
      // Lists and the erased ids of mails have no record to read.
      if (read === undefined || !idSchema.safeParse(aboutID(entry)).success) return { name: null, exists: true };
      const name = await nameOf(read, entry);
      return { name, exists: name !== null };
    }),
  );
};
