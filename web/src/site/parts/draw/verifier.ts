import Prover from './prover.worker.ts?worker';
import type { LastReply, Question, Reply } from './question.ts';
import Verifier from './verifier.worker.ts?worker';

const isLast = (reply: Reply): reply is LastReply => reply.kind !== 'part' && reply.kind !== 'outcome';

// Built as classic scripts: Safari 14 and Firefox before 114 have no module workers.
const newWorker = ({ kind }: Question): Worker => (kind === 'prove' ? new Prover() : new Verifier());

/**
 * Starts a worker for a question, so that the page stays responsive and loads neither curves nor schemas. The worker ends with its last reply, or
 * when the returned function is called.
 */
export function startVerifier(question: Question, onReply: (reply: Reply) => void): () => void {
  const worker = newWorker(question);
  const end = () => worker.terminate();
  const hear = (reply: Reply) => {
    if (isLast(reply)) end();
    onReply(reply);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => hear(data));
  // The worker could not be loaded, or it threw.
  worker.addEventListener('error', () => hear({ kind: 'failed' }));
  worker.postMessage(question);
  return end;
}

/** Returns the last reply to a question. */
export const lastReply = (question: Question): Promise<LastReply> =>
  new Promise((resolve) => {
    startVerifier(question, (reply) => {
      if (isLast(reply)) resolve(reply);
    });
  });
