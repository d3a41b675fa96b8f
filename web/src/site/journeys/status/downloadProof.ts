import type { InclusionProof } from 'functions/shared/draw/roster/inclusionProof';

/** Returns a proof in the format of docs/draw.md: its keys in their order, and no others. */
export const proofText = ({ number, line, index, size, path, rulesHash, commitment }: InclusionProof): string =>
  `${JSON.stringify({ number, line, index, size, path, rulesHash, commitment })}\n`;

/** Offers the proof to the reader as a file. */
export function downloadProof(proof: InclusionProof, name: string): void {
  const url = URL.createObjectURL(new Blob([proofText(proof)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
