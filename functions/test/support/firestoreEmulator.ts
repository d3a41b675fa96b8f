import { defined } from '../../src/shared/defined.ts';

/** Returns host:port of the runner's Firestore emulator. */
export const emulatorHost = (): string => {
  const host = process.env.FIRESTORE_EMULATOR_HOST;
  if (!host)
    throw new Error('FIRESTORE_EMULATOR_HOST is not set. Run these tests with `npm test`, which starts the emulators.');
  return host;
};

const asAdminSDK = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/** Calls the emulator directly, without the client library. @throws Error if the emulator refuses */
export const askEmulator = async (method: 'POST' | 'DELETE', path: string, body?: object): Promise<void> => {
  const init = defined({ method, headers: asAdminSDK, body: body === undefined ? undefined : JSON.stringify(body) });
  const answer = await fetch(`http://${emulatorHost()}/${path}`, init);
  if (!answer.ok) throw new Error(`The emulator answered ${answer.status}: ${await answer.text()}`);
};

/** Empties a project. */
export const clearProject = async (project: string): Promise<void> =>
  await askEmulator('DELETE', `emulator/v1/projects/${project}/databases/(default)/documents`);
