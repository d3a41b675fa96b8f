import { auditLog } from '../../shared/entities/auditLog.ts';
import { type MirrorLine, mirrorLines, personOf } from '../../shared/entities/mirror/mirrorLine.ts';
import { mirrorSecretOf } from './mirrorSecrets.ts';

type MirrorDeps = Parameters<typeof mirrorSecretOf>[0];

/**
 * Passes the log bucket's lines of a new audit entry to `write`. Repeated, late and reordered calls do no harm: a line contains the entry's id and
 * times, and the first one counts.
 * @param data the entry's document
 * @throws ZodError if it is no entry; the database's errors: the trigger is retried
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
