import { join } from 'node:path';
import { findFirestore, thisMachine } from '../firestore.ts';
import { FirebaseProcess } from './firebaseProcess.ts';
import { findFreeOffset, findHiddenPorts, portsAt, type Ports } from './ports/ports.ts';
import type { Shutdown } from './shutdown.ts';
import { firestoreStart, makeStackFolder, projectRoot } from './stackFolder.ts';
import { reclaimStacks, StackRecord } from './stackRecord.ts';

export interface Database {
  /** host:port, as in FIRESTORE_EMULATOR_HOST. */
  readonly host: string;
  /** A temporary folder with the project's node_modules. */
  readonly directory: string;
  readonly ports: Ports;
}

/** Starts only a Firestore emulator, so that no trigger runs beside a measurement or test. */
export async function startDatabase(
  projectId: string,
  portOffset: number | null,
  shutdown: Shutdown,
  say: (line: string) => void,
): Promise<Database> {
  reclaimStacks();
  const offset = portOffset ?? (await findFreeOffset());
  const ports = { ...portsAt(offset), ...(await findHiddenPorts()) };
  const directory = makeStackFolder(join(projectRoot, 'functions'), ports);
  const record = new StackRecord(offset, directory);
  shutdown.add(() => record.close());
  const choice = findFirestore({ ...thisMachine, tell: say });
  say(`Firestore: ${choice.says}`);
  const { env, prefix } = firestoreStart(choice, directory);
  const none = { GOOGLE_APPLICATION_CREDENTIALS: undefined, FIRESTORE_EMULATOR_HOST: undefined };
  const firebase = new FirebaseProcess({
    projectId,
    directory,
    prefix,
    config: 'firebase.json',
    only: ['firestore'],
    log: join(directory, 'firebase.log'),
    env: { ...process.env, ...none, CI: '1', NO_UPDATE_NOTIFIER: '1', TMPDIR: directory, ...env },
    onProcess: (pid) => record.add(pid),
  });
  shutdown.add(() => firebase.stop());
  await firebase.ready();
  return { host: `127.0.0.1:${ports.firestore}`, directory, ports };
}
