import { auditLog } from '../../shared/entities/auditLog.ts';
import { type MirrorLine, mirrorLines, personOf } from '../../shared/entities/mirrorLine.ts';
import { mirrorSecretOf } from './mirrorSecrets.ts';

type MirrorDeps = Parameters<typeof mirrorSecretOf>[0];

/**
 * Tells `write` what the log bucket is to keep of a new entry of the audit log. Twice, late and out of order are harmless: the entry's id and times
 * stand in its line, and the first one counts.
 * @param data of the entry's document
 * @throws ZodError for what is no entry; what the database throws: the trigger is retried
 */
export const mirrorEntry = async (
  deps: MirrorDeps,
  { id, data }: { readonly id: string; readonly data: object },
  write: (line: MirrorLine) => void,
): Promise<void> => {
  const entry = auditLog.record.parse({ ...data, id });
  const person = personOf(entry);
  const secret = person === null ? null : await mirrorSecretOf(deps, person);
  for (const line of mirrorLines(entry, secret)) write(line);
};
