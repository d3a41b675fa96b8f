import { type Call, createClient } from 'functions/shared/contract/client';
import { withAnswerDeadline } from './answerDeadline.ts';
import { thisDevice } from './device.ts';
import { storedToken } from './storedToken.ts';

type TokenSource = () => Promise<string | null>;

// A browser without storage (a private window) has no token.
const fromStorage: TokenSource = async () => {
  try {
    return storedToken(window.localStorage, Date.now());
  } catch {
    return null;
  }
};

let tokenSource = fromStorage;

/** Sets the source of the signed-in person's token, which every call carries (rules 5.17). Until then it is the stored one. */
export function setTokenSource(source: TokenSource): void {
  tokenSource = source;
}

const options = {
  fetch: withAnswerDeadline((...call) => fetch(...call)),
  token: async () => tokenSource(),
};

/** The public site's client for the site's own origin. Throws ApiError, RequiredError, or fetch's TypeError if no answer came in time. */
export const api: Call<'guest'> = createClient(options);

/** The back office's client: the same calls, but with an administrator's view. */
export const officeApi: Call<'office'> = createClient({
  ...options,
  device: thisDevice,
  isQueryHidden: true,
});
