import { z } from 'zod';
import type { Visitor } from '../site/visitor.ts';
import { QUIET_PAGE } from '../window.ts';

/** The local storage key of token and user. */
export const STORED = 'voucher-lottery.auth';

/** Of the last key or press, half an hour after which the office signs out (web/src/office/shell/idle.ts). Whoever comes back has just come. */
const ACTIVE = 'voucher-lottery.active';

/** Where Firebase stores who has signed in: a database of the browser's, and in it one store of entries with their own keys. */
const PLACE = { database: 'firebaseLocalStorageDb', store: 'firebaseLocalStorage', key: 'fbase_key' } as const;

/** Whether this window has opened nothing of the application yet. Such a one then stands at the site, where it can store something. */
export const isUntouched = async ({ page }: Visitor): Promise<boolean> => {
  if (page.url() === 'about:blank') await page.goto(QUIET_PAGE);
  return page.url() === QUIET_PAGE;
};

const keptSchema = z.object({ token: z.string() });

/** All that the browser has stored of the sign-in, as JSON, once it is there; and the ID token in it. */
export const storedSignIn = async (visitor: Visitor): Promise<{ readonly token: string; readonly stored: string }> => {
  const kept = await visitor.page.waitForFunction((key) => localStorage.getItem(key), STORED);
  return {
    token: keptSchema.parse(JSON.parse((await kept.jsonValue()) ?? '')).token,
    stored: await everythingIn(visitor),
  };
};

const everythingIn = async ({ page }: Visitor): Promise<string> =>
  await page.evaluate(
    async ({ database, store, active }) => {
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(database);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(`No ${database}`));
      });
      const entries = await new Promise<unknown[]>((resolve, reject) => {
        const request = opened.transaction(store).objectStore(store).getAll();
        request.onsuccess = () => resolve(request.result as unknown[]); // entries of any shape
        request.onerror = () => reject(new Error(`No ${store}`));
      });
      opened.close();
      const texts = Object.entries(localStorage).filter(([name]) => name !== active);
      return JSON.stringify({ texts, entries });
    },
    { ...PLACE, active: ACTIVE },
  );

/** Stores in a window what `storedSignIn` told of another. */
export const storeSignIn = async ({ page }: Visitor, stored: string): Promise<void> =>
  await page.evaluate(
    async ({ text, database, store, key }) => {
      const { texts, entries } = JSON.parse(text) as { texts: [string, string][]; entries: object[] }; // written above
      for (const [name, value] of texts) localStorage.setItem(name, value);
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(database, 1);
        request.onupgradeneeded = () => void request.result.createObjectStore(store, { keyPath: key });
        request.onerror = () => reject(new Error(`No ${database}`));
        request.onsuccess = () => {
          const writing = request.result.transaction(store, 'readwrite');
          for (const entry of entries) writing.objectStore(store).put(entry);
          writing.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      });
    },
    { ...PLACE, text: stored },
  );
