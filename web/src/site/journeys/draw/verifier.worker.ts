import { PREFIX } from 'functions/shared/contract/rows';
import { checkBeacon } from 'functions/shared/draw/beacon';
import { LOCAL_CHAIN, QUICKNET } from 'functions/shared/draw/chains';
import { DRAW_FILES, type DrawFile, type Manifest } from 'functions/shared/draw/manifest';
import { placementOf } from 'functions/shared/draw/placement';
import { verified, type VerificationTools } from 'functions/shared/draw/verification';
import type { Inquiry, Reply } from './inquiry.ts';

const tell = (reply: Reply): void => self.postMessage(reply);

const partsOf =
  (number: number): VerificationTools['part'] =>
  async (sha256) => {
    try {
      const response = await fetch(`${PREFIX}/draws/${number}/files/${sha256}`);
      if (response.status === 404) return 'missing';
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : 'unreachable';
    } catch {
      // Whatever a network does wrong: fetch tells it in many ways.
      return 'unreachable';
    }
  };

async function verify(manifest: Manifest, isLocal: boolean): Promise<void> {
  await verified(manifest, {
    part: partsOf(manifest.number),
    // Only a stack on this machine has the chain whose key everybody knows.
    chains: isLocal ? [QUICKNET, LOCAL_CHAIN] : [QUICKNET],
    isGenuine: checkBeacon,
    onPart: (done, total) => tell({ kind: 'part', done, total }),
    onOutcome: (outcome) => tell({ kind: 'outcome', outcome }),
  });
  tell({ kind: 'verified' });
}

async function textOf(manifest: Manifest, file: DrawFile): Promise<string> {
  const read = partsOf(manifest.number);
  const parts = await Promise.all(manifest.files[file].map(async ({ sha256 }) => await read(sha256)));
  return parts
    .map((part) => {
      if (typeof part === 'string') throw new Error(`A part of ${file} is ${part}`);
      return new TextDecoder().decode(part);
    })
    .join('');
}

async function find(manifest: Manifest, receiptID: string): Promise<void> {
  const texts = await Promise.all(DRAW_FILES.map(async (file) => [file, await textOf(manifest, file)] as const));
  // One key a file.
  const byFile = Object.fromEntries(texts) as Record<DrawFile, string>;
  tell({ kind: 'placement', placement: placementOf(byFile, receiptID) });
}

self.addEventListener('message', ({ data }: MessageEvent<Inquiry>) => {
  const work = data.kind === 'verify' ? verify(data.manifest, data.isLocal) : find(data.manifest, data.receiptID);
  // The page says that it failed; what has failed stands in the console.
  work.catch((error: unknown) => {
    console.error(error);
    tell({ kind: 'failed' });
  });
});
