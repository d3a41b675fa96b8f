import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { randomID, systemRandomness } from './src/gateways/randomness.ts';
import { appointOwner } from './src/services/office/administrators.ts';
import { AppError } from './src/shared/errors/appError.ts';
import { adminUser } from './src/shared/entities/adminUser.ts';
import type { OtherRun } from './src/shared/entities/auditLog.ts';
import { unitOfWork } from './src/store/records.ts';

const USAGE = `npm run admin:add -- EMAIL --project PROJECT [options]
  --name NAME   shown in the back office (default: 管理責任者)
  --force       even where there is an owner already
  --yes         without asking
With FIRESTORE_EMULATOR_HOST=host:port in the environment the emulator is meant; else the credentials of this machine are used
(gcloud auth application-default login).`;

/** A refusal with a message for the person who runs the command. */
class Refusal extends Error {
  override readonly name = 'Refusal';
}

const readArguments = () => {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = { project: text, name: text, force: flag, yes: flag } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [email, ...more] = positionals;
    if (email === undefined || more.length > 0 || values.project === undefined) throw new Refusal(USAGE);
    const draft = { email, displayName: values.name ?? '管理責任者', role: 'owner' };
    const { data } = adminUser.create.safeParse(draft);
    if (!data) throw new Refusal(`${email} and "${draft.displayName}" have to be an address and a name.\n\n${USAGE}`);
    return { ...values, project: values.project, person: data };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
};

const confirmed = async (): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin });
  process.stdout.write('Go on? [y/N] ');
  // An input that ends without a line counts as a no; `question` would wait forever.
  for await (const line of terminal) return /^y(es)?$/i.test(line.trim());
  return false;
};

/** Adds an owner to a project's database. The deployed functions then create the sign-in user and send the invitation. */
const main = async (): Promise<void> => {
  const { project, person, force, yes } = readArguments();
  const where = process.env.FIRESTORE_EMULATOR_HOST
    ? `the emulator at ${process.env.FIRESTORE_EMULATOR_HOST} (${project})`
    : `the project ${project}`;
  console.log(`Adds ${person.email} (${person.displayName}) as an owner to ${where}.`);
  console.log('The deployed functions then make the sign-in user and mail the invitation to set a password.');
  if (!yes && !(await confirmed())) throw new Refusal('Nothing was changed.');
  initializeApp({ projectId: project });
  const db = getFirestore();
  const now = Date.now();
  const runID = randomID(systemRandomness);
  const job = 'admin:add' satisfies OtherRun;
  const actor = { kind: 'schedule', job, runID } as const;
  const stamp = { actor, operation: job, now, systemNow: now, randomness: systemRandomness };
  // Closes the client before the process ends: a transaction left open would hold its locks.
  const owner = await unitOfWork(db, stamp, (records) => appointOwner(records, person, force)).finally(() =>
    db.terminate(),
  );
  if (owner === null)
    throw new Refusal('There is an owner already, who can add others in the back office; --force adds one anyway.');
  console.log(`Added: adminUsers/${owner.id}. The invitation is on its way to ${owner.email}.`);
};

main().catch((error: unknown) => {
  const isTaken = error instanceof AppError && error.code === 'admin_exists';
  if (isTaken) console.error('An administrator has this address already.');
  else console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
});
