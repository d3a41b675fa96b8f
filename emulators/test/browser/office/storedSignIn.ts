import { z } from 'zod';
import type { Visitor } from '../site/visitor.ts';
import { atQuietPage } from '../window.ts';

const storeSchema = z.object({
  database: z.string(),
  store: z.string(),
  keyPath: z.string(),
  records: z.unknown().array(),
});
const entriesSchema = z.tuple([z.string(), z.string()]).array();
type Entries = z.infer<typeof entriesSchema>;
type Store = z.infer<typeof storeSchema>;

/** A browser's stored sign-in, including its ID token. */
export interface StoredSignIn {
  readonly token: string;
  readonly local: Entries;
  readonly databases: readonly Store[];
}

/** The local storage key of token and user. */
export const STORED = 'voucher-lottery.auth';

/**
 * The local storage key of the last action, half an hour after which the office signs out (web/src/office/shell/idle.ts). It is not
 * copied, because a returning administrator has just been active.
 */
const ACTIVE = 'voucher-lottery.active';

const storedSchema = z.object({ token: z.string() });

/** Runs in the page. Reads the records of its databases that contain their own key, as those of Firebase's sign-in do. Its heartbeats do not. */
const readDatabases = async (): Promise<unknown[]> => {
  const ended = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error(String(request.error))));
    });
  const found: unknown[] = [];
  for (const { name: database = '' } of await indexedDB.databases()) {
    const open = await ended(indexedDB.open(database));
    for (const store of open.objectStoreNames) {
      const at = open.transaction(store).objectStore(store);
      if (at.keyPath !== null) found.push({ database, store, keyPath: at.keyPath, records: await ended(at.getAll()) });
    }
    open.close();
  }
  return found;
};

/** Runs in the page. Stores what another browser has stored. */
const write = async ({ local, databases }: Pick<StoredSignIn, 'local' | 'databases'>): Promise<void> => {
  for (const [key, value] of local) localStorage.setItem(key, value);
  for (const { database, store, keyPath, records } of databases) {
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(database);
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store, { keyPath }));
      opening.addEventListener('error', () => reject(new Error(String(opening.error))));
      opening.addEventListener('success', () => {
        const written = opening.result.transaction(store, 'readwrite');
        for (const record of records) written.objectStore(store).put(record);
        written.addEventListener('complete', () => {
          opening.result.close();
          resolve();
        });
      });
    });
  }
};

/** Returns everything that the browser has stored of the sign-in, once it is complete, including Firebase's database. */
export const storedSignIn = async ({ page }: Visitor): Promise<StoredSignIn> => {
  const storedHandle = await page.waitForFunction((key) => localStorage.getItem(key), STORED);
  const { token } = storedSchema.parse(JSON.parse((await storedHandle.jsonValue()) ?? ''));
  const local = entriesSchema.parse(await page.evaluate(() => Object.entries(localStorage)));
  const databases = storeSchema.array().parse(await page.evaluate(readDatabases));
  return { token, local: local.filter(([key]) => key !== ACTIVE), databases };
};

/**
 * Stores the result of `storedSignIn` in a visitor's browser. Playwright's own way empties the browser's cache first, so the office
 * would load and compile again for each test.
 */
export const storeSignIn = async ({ page }: Visitor, { local, databases }: StoredSignIn): Promise<void> => {
  await atQuietPage(page);
  await page.evaluate(write, { local, databases });
};
