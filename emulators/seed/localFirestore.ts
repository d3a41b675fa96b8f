import { Firestore } from 'firebase-admin/firestore';

/** A client of the Firestore emulator at `host` (host:port), past all rules; whoever asks for it ends it. */
export const localFirestore = (projectId: string, host: string): Firestore =>
  // The emulator asks for no credentials; without any the library would look for a cloud's own, and wait.
  new Firestore({
    projectId,
    host,
    ssl: false,
    credentials: { client_email: 'local@example.com', private_key: 'none' },
  });
