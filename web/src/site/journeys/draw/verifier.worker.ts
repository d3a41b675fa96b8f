import { checkBeacon } from 'functions/shared/draw/beacon';
import { LOCAL_CHAIN, QUICKNET } from 'functions/shared/draw/chains';
import { DRAW_FILES, type DrawFile, type Manifest } from 'functions/shared/draw/manifest';
import { placementOf } from 'functions/shared/draw/placement';
import { verified } from 'functions/shared/draw/verify/verification';
import { api } from '../../../client/api.ts';
import { drawPart, drawText } from '../../../client/drawParts.ts';
import type { Question, Reply } from './verifier.ts';

const tell = (reply: Reply): void => self.postMessage(reply);

async function verify(manifest: Manifest, isLocal: boolean): Promise<void> {
  await verified(manifest, {
    part: async (sha256) => await drawPart(api, manifest.number, sha256),
    // Only a local stack has the chain with the public key.
    chains: isLocal ? [QUICKNET, LOCAL_CHAIN] : [QUICKNET],
    isGenuine: checkBeacon,
    onPart: (done, total) => tell({ kind: 'part', done, total }),
    onOutcome: (outcome) => tell({ kind: 'outcome', outcome }),
  });
  tell({ kind: 'verified' });
}

async function find(manifest: Manifest, receiptID: string): Promise<void> {
  const texts = await Promise.all(
    DRAW_FILES.map(async (file) => [file, await drawText(api, manifest.number, manifest.files[file])] as const),
  );
  // One key for each file.
  const byFile = Object.fromEntries(texts) as Record<DrawFile, string>;
  tell({ kind: 'placement', placement: placementOf(byFile, receiptID) });
}

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const work = data.kind === 'verify' ? verify(data.manifest, data.isLocal) : find(data.manifest, data.receiptID);
  // The page reports the failure; the console has the error.
  work.catch((error: unknown) => {
    console.error(error);
    tell({ kind: 'failed' });
  });
});
