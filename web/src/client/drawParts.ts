import { ApiError } from 'functions/shared/contract/client';

/** The page's own client: the public site's or the back office's. */
type DrawCall = (
  operation: 'getDrawFile',
  parameters: { readonly number: number; readonly sha256: string },
) => Promise<ArrayBuffer>;

/** Returns the bytes of a part of a published file, by its SHA-256, or why they are missing. */
export const drawPart = async (
  call: DrawCall,
  number: number,
  sha256: string,
): Promise<Uint8Array | 'missing' | 'unreachable'> => {
  try {
    return new Uint8Array(await call('getDrawFile', { number, sha256 }));
  } catch (error) {
    // fetch reports network errors in many ways.
    return error instanceof ApiError && error.status === 404 ? 'missing' : 'unreachable';
  }
};

/**
 * Returns the text of a published file, joined from its parts.
 * @throws Error if a part is missing
 */
export const drawText = async (
  call: DrawCall,
  number: number,
  parts: readonly { readonly sha256: string }[],
): Promise<string> => {
  const found = await Promise.all(parts.map(async ({ sha256 }) => await drawPart(call, number, sha256)));
  return found
    .map((part) => {
      if (typeof part === 'string') throw new Error(`A part of draw ${number} is ${part}`);
      return new TextDecoder().decode(part);
    })
    .join('');
};
