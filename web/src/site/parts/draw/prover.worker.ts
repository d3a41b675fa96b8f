// This import is the first, since all others may use the functions that it fills in.
import '../../../client/oldBrowsers.ts';
import { provenLine } from './proofs.ts';
import type { Question, Reply } from './question.ts';

type Prove = Extract<Question, { readonly kind: 'prove' }>;

const postReply = (reply: Reply): void => self.postMessage(reply);

// /status asks for proofs only, so a phone need not load the code that checks whole draws.
self.addEventListener('message', ({ data }: MessageEvent<Prove>) => {
  try {
    postReply({ kind: 'proven', lines: data.proofs.map(provenLine) });
  } catch (error) {
    // The page reports the failure; the console shows the error.
    console.error(error);
    postReply({ kind: 'failed' });
  }
});
