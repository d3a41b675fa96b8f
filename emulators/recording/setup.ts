import { createRequire } from 'node:module';
import { Firestore } from '@google-cloud/firestore';

/** Set up before each of jest's files that has a database: its modules are its own, where a hook of Node's does not reach. */
interface Hook {
  readonly record: (library: typeof Firestore, folder: string) => void;
}

const folder = process.env.FIRESTORE_RECORD;
// Plain JavaScript without types: processes without a loader load it, too.
if (folder) (createRequire(__filename)('./hook.cjs') as Hook).record(Firestore, folder);
