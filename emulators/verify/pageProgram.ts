import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBeacon } from 'functions/shared/draw/beacon';
import { QUICKNET } from 'functions/shared/draw/chains';
import { type Manifest, manifestSchema } from 'functions/shared/draw/manifest';
import { type Outcome, verdictOf } from 'functions/shared/draw/verify/verdict';
import { verified } from 'functions/shared/draw/verify/verification';

export const isManifest = (name: string): boolean => name.startsWith('manifest-');

/** Returns the verdict of the page's own check of a copy's files; `refused`: the page's client does not accept a manifest. */
export async function pageIn(copy: string, commitments: readonly string[]): Promise<Outcome['state'] | 'refused'> {
  const manifests: Manifest[] = [];
  for (const name of readdirSync(copy).filter(isManifest).toSorted()) {
    try {
      manifests.push(manifestSchema.parse(JSON.parse(readFileSync(join(copy, name), 'utf8'))));
    } catch {
      return 'refused';
    }
  }
  const part = async (_: number, sha256: string) => {
    try {
      return await Promise.resolve(new Uint8Array(readFileSync(join(copy, 'files', sha256))));
    } catch {
      return 'missing';
    }
  };
  const tools = { part, chains: [QUICKNET], isGenuine: checkBeacon, commitments };
  return verdictOf((await verified(manifests, tools)).outcomes);
}
