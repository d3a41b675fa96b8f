import { attempt, type PlainStorage, withMemory } from './withMemory.ts';

export interface Drafts {
  /** Returns the draft under `name`; null if there is none that `isValid` accepts. */
  readonly read: <T>(name: string, isValid: (value: unknown) => value is T) => T | null;
  readonly write: (name: string, value: unknown) => void;
  readonly remove: (...names: readonly string[]) => void;
  /** Removes all drafts, because the next person at this browser is another one. */
  readonly clear: () => void;
  /** Returns the Idempotency-Key for a body: the same key until `settle`, but a new one if the body has changed (rules 5.15). */
  readonly submissionKey: (name: string, body: unknown) => string;
  readonly settle: (name: string) => void;
}

const PREFIX = 'draft:';

/**
 * Creates the store for typed data, which lasts until a journey ends (rules 3.16). If the storage refuses (private window, full), the data is in
 * memory only, so the page works until it is reloaded.
 */
export function createDrafts(storage: () => PlainStorage, newKey: () => string): Drafts {
  const stored = withMemory(storage);

  const read: Drafts['read'] = (name, isValid) => {
    const text = stored.getItem(PREFIX + name);
    const value = text === null ? null : parsed(text);
    return isValid(value) ? value : null;
  };
  const write = (name: string, value: unknown) => stored.setItem(PREFIX + name, JSON.stringify(value));
  const remove = (...names: readonly string[]) => {
    for (const name of names) stored.removeItem(PREFIX + name);
  };
  const clear = () => {
    for (const name of stored.names()) if (name.startsWith(PREFIX)) stored.removeItem(name);
  };
  const submissionKey = (name: string, body: unknown) => {
    const text = JSON.stringify(body);
    const former = read(submission(name), isSubmission);
    if (former?.body === text) return former.key;
    const key = newKey();
    write(submission(name), { key, body: text });
    return key;
  };

  return { read, write, remove, clear, submissionKey, settle: (name) => remove(submission(name)) };
}

const submission = (name: string) => `${name}:submission`;

const isSubmission = (value: unknown): value is { key: string; body: string } =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'body' in value &&
  typeof value.body === 'string';

function parsed(text: string): unknown {
  return attempt(() => JSON.parse(text));
}
