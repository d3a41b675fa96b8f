// This import is the first, since all others may use the functions that it fills in.
import '../../../client/oldBrowsers.ts';
import { checkBeacon } from 'functions/shared/draw/beacon';
import { LOCAL_CHAIN, QUICKNET } from 'functions/shared/draw/chains';
import { DRAW_FILES, type DrawFile, type Manifest } from 'functions/shared/draw/manifest';
import { parseStamps } from 'functions/shared/draw/stamps';
import { verified } from 'functions/shared/draw/verify/verification';
import { api } from '../../../client/api.ts';
import { drawPart, drawText } from '../../../client/drawParts.ts';
import { type DrawSource, listIn, placeIn, READ_FILES, stampCounts } from './readings.ts';
import type { LastReply, Question, Reply } from './question.ts';

const postReply = (reply: Reply): void => self.postMessage(reply);

/** The worker's questions without proofs, which have a worker of their own. */
type VerifierQuestion = Exclude<Question, { readonly kind: 'prove' }>;
type Verify = Extract<Question, { readonly kind: 'verify' }>;

async function verify({ manifests, commitments, isLocal }: Verify): Promise<LastReply> {
  const { lists } = await verified(manifests, {
    part: async (draw, sha256) => await drawPart(api, draw, sha256),
    // Only a local environment has the chain whose key is public.
    chains: isLocal ? [QUICKNET, LOCAL_CHAIN] : [QUICKNET],
    isGenuine: checkBeacon,
    commitments,
    onPart: (done, total) => postReply({ kind: 'part', done, total }),
    onOutcome: (outcome) => postReply({ kind: 'outcome', outcome }),
  });
  return { kind: 'verified', lists };
}

const sourceOf = async ({ number, files, commitment: { hash } }: Manifest): Promise<DrawSource> => {
  const texts = await Promise.all(
    DRAW_FILES.map(async (file) => {
      const parts = READ_FILES.includes(file) ? files[file] : [];
      return [file, await drawText(api, number, parts)] as const;
    }),
  );
  // There is one key for each file.
  return { number, commitment: hash, texts: Object.fromEntries(texts) as Record<DrawFile, string> };
};

const answerTo = async (question: VerifierQuestion): Promise<LastReply> => {
  switch (question.kind) {
    case 'verify':
      return await verify(question);
    case 'find': {
      const sources = await Promise.all(question.manifests.map(sourceOf));
      return { kind: 'places', places: sources.map((source) => placeIn(source, question.ticketNumber)) };
    }
    case 'list':
      return { kind: 'list', list: listIn(await sourceOf(question.manifest)) };
    case 'stamps': {
      const { number, files, commitment } = question.manifest;
      const stamps = parseStamps(await drawText(api, number, files.stamps));
      return { kind: 'stamps', stamps: stampCounts(stamps, commitment.hash) };
    }
  }
};

self.addEventListener('message', ({ data }: MessageEvent<VerifierQuestion>) => {
  answerTo(data).then(postReply, (error: unknown) => {
    // The page reports the failure; the console shows the error.
    console.error(error);
    postReply({ kind: 'failed' });
  });
});
