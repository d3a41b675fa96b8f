// First: all that follows may use what it fills in.
import '../../../client/oldBrowsers.ts';
import { provenLine } from './proofs.ts';
import type { Question, Reply } from './question.ts';

type Prove = Extract<Question, { readonly kind: 'prove' }>;

const tell = (reply: Reply): void => self.postMessage(reply);

// /status asks for proofs alone, so a telephone need not load what checks whole draws.
self.addEventListener('message', ({ data }: MessageEvent<Prove>) => {
  try {
    tell({ kind: 'proven', lines: data.proofs.map(provenLine) });
  } catch (error) {
    // The page reports the failure; the console has the error.
    console.error(error);
    tell({ kind: 'failed' });
  }
});
