import { Firestore } from 'firebase-admin/firestore';

/** A client of the Firestore emulator at `host` (host:port), without rules. The caller ends it. */
export const localFirestore = (projectId: string, host: string): Firestore =>
  // The emulator needs no credentials, but without any the library would wait for a cloud's.
  new Firestore({
    projectId,
    host,
    ssl: false,
    credentials: { client_email: 'local@example.com', private_key: 'none' },
  });
