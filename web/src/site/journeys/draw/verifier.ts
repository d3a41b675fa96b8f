import type { Manifest } from 'functions/shared/draw/manifest';
import type { Placement } from 'functions/shared/draw/placement';
import type { Outcome } from 'functions/shared/draw/verify/verdict';

/** The worker's task: to verify a draw, or to look up a receipt id. */
export type Question =
  | { readonly kind: 'verify'; readonly manifest: Manifest; readonly isLocal: boolean }
  | { readonly kind: 'find'; readonly manifest: Manifest; readonly receiptID: string };

/** Its replies, in order; `verified`, `placement` or `failed` is the last. */
export type Reply =
  | { readonly kind: 'part'; readonly done: number; readonly total: number }
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
  | { readonly kind: 'verified' }
  | { readonly kind: 'placement'; readonly placement: Placement }
  | { readonly kind: 'failed' };

const isLast = ({ kind }: Reply): boolean => kind === 'verified' || kind === 'placement' || kind === 'failed';

/** Runs a worker of its own, so that the page stays responsive. It ends with its last reply, or when the returned function is called. */
export function askVerifier(question: Question, told: (reply: Reply) => void): () => void {
  const worker = new Worker(new URL('./verifier.worker.ts', import.meta.url), { type: 'module' });
  const end = () => worker.terminate();
  const hear = (reply: Reply) => {
    if (isLast(reply)) end();
    told(reply);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => hear(data));
  // The worker could not be loaded, or threw.
  worker.addEventListener('error', () => hear({ kind: 'failed' }));
  worker.postMessage(question);
  return end;
}
