import { type Call, createClient } from 'functions/shared/contract/client';
import { storedToken } from './storedToken.ts';

type TokenSource = () => Promise<string | null>;

// A browser that refuses its storage (private windows) has kept nothing.
const fromStorage: TokenSource = async () => {
  try {
    return storedToken(window.localStorage, Date.now());
  } catch {
    return null;
  }
};

let tokenSource = fromStorage;

/** Every call carries the token of who has signed in (rules 5.17): the kept one, or whatever `source` gives from now on. */
export function setTokenSource(source: TokenSource): void {
  tokenSource = source;
}

const options = { fetch: (...call: Parameters<typeof fetch>) => fetch(...call), token: async () => tokenSource() };

/** The public site's client against the site's own origin. Throws ApiError, RequiredError, or fetch's TypeError when no answer came. */
export const api: Call<'guest'> = createClient(options);

/** The back office's: the same calls, seen as an administrator. */
export const officeApi: Call<'office'> = createClient(options);
