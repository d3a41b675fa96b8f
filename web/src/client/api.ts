import { type Call, createClient } from 'functions/shared/contract/client';

type TokenSource = () => Promise<string | null>;

let tokenSource: TokenSource | null = null;

/** Once someone has signed in, every call carries that token (rules 5.17); null signs the calls out again. */
export function setTokenSource(source: TokenSource | null): void {
  tokenSource = source;
}

/** The contract's client against the site's own origin. Throws ApiError, RequiredError, or fetch's TypeError when no answer came. */
export const api: Call = createClient({
  fetch: (...call) => fetch(...call),
  token: async () => (tokenSource ? tokenSource() : null),
});
