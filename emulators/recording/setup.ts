import { createRequire } from 'node:module';
import { Firestore } from '@google-cloud/firestore';

/** Runs before each of jest's test files with a database, since jest has modules of its own, which Node's hook does not reach. */
interface Hook {
  readonly record: (library: typeof Firestore, folder: string) => void;
}

const folder = process.env.FIRESTORE_RECORD;
// The hook is plain JavaScript without types, for processes without a loader.
if (folder) (createRequire(__filename)('./hook.cjs') as Hook).record(Firestore, folder);
