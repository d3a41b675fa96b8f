import { PREFIX } from 'functions/shared/contract/rows';

/** The bytes of a part of a published file, by its SHA-256; why not where it cannot be had. */
export const drawPart = async (number: number, sha256: string): Promise<Uint8Array | 'missing' | 'unreachable'> => {
  try {
    const response = await fetch(`${PREFIX}/draws/${number}/files/${sha256}`);
    if (response.status === 404) return 'missing';
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : 'unreachable';
  } catch {
    // Whatever a network does wrong: fetch tells it in many ways.
    return 'unreachable';
  }
};

/** The text of a published file, joined from its parts. @throws Error where a part cannot be had */
export const drawText = async (number: number, parts: readonly { readonly sha256: string }[]): Promise<string> => {
  const found = await Promise.all(parts.map(async ({ sha256 }) => await drawPart(number, sha256)));
  return found
    .map((part) => {
      if (typeof part === 'string') throw new Error(`A part of draw ${number} is ${part}`);
      return new TextDecoder().decode(part);
    })
    .join('');
};
