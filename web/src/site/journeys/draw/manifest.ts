import { PREFIX } from 'functions/shared/contract/rows';
import type { Manifest } from 'functions/shared/draw/manifest';

const NOT_FOUND = 404;

/** The manifest of a published draw; null before its commitment. Throws where it cannot be had, or is none. */
export async function manifestOf(number: number, signal: AbortSignal): Promise<Manifest | null> {
  const response = await fetch(`${PREFIX}/draws/${number}`, { signal });
  if (response.status === NOT_FOUND) return null;
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  // The server's own contract: whether it is right, the check says.
  return (await response.json()) as Manifest;
}
