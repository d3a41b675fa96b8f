/** The part of the browser's Storage that drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Drafts {
  /** The draft under `name`; null if there is none that `isValid` accepts. */
  readonly read: <T>(name: string, isValid: (value: unknown) => value is T) => T | null;
  readonly write: (name: string, value: unknown) => void;
  readonly remove: (...names: readonly string[]) => void;
  /** The Idempotency-Key for a body: the same key until `settle`, but a new one if the body has changed (rules 5.15). */
  readonly submissionKey: (name: string, body: unknown) => string;
  readonly settle: (name: string) => void;
}

const PREFIX = 'draft:';

/**
 * Keeps typed data until a journey ends (rules 3.16). If the storage refuses (private windows, full), the data is kept in memory, so that the page
 * works until it is reloaded.
 */
export function createDrafts(storage: () => DraftStorage, newKey: () => string): Drafts {
  const memory = new Map<string, string>();

  const read: Drafts['read'] = (name, isValid) => {
    const text = memory.get(name) ?? attempt(() => storage().getItem(PREFIX + name));
    const value = text === null ? null : parsed(text);
    return isValid(value) ? value : null;
  };
  const write = (name: string, value: unknown) => {
    const text = JSON.stringify(value);
    const isStored = attempt(() => {
      storage().setItem(PREFIX + name, text);
      return true;
    });
    if (isStored) memory.delete(name);
    else memory.set(name, text);
  };
  const remove = (...names: readonly string[]) => {
    for (const name of names) {
      memory.delete(name);
      attempt(() => storage().removeItem(PREFIX + name));
    }
  };
  const submissionKey = (name: string, body: unknown) => {
    const text = JSON.stringify(body);
    const kept = read(submission(name), isSubmission);
    if (kept?.body === text) return kept.key;
    const key = newKey();
    write(submission(name), { key, body: text });
    return key;
  };

  return { read, write, remove, submissionKey, settle: (name) => remove(submission(name)) };
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

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}
