import type { InclusionProof } from 'functions/shared/draw/roster/inclusionProof';
import type { Manifest } from 'functions/shared/draw/manifest';
import type { ListNow } from 'functions/shared/draw/verify/verification';
import type { Outcome } from 'functions/shared/draw/verify/verdict';
import type { ProvenLine } from './proofs.ts';
import type { Place, StampCount } from './readings.ts';

/** The worker's task: to verify the draws, to look a ticket number up, to read a list or the stamps, or to check proofs. */
export type Question =
  | {
      readonly kind: 'verify';
      readonly manifests: readonly Manifest[];
      /** The values that the reader noted, in a sparse array by the draw's position. */
      readonly commitments: readonly string[];
      readonly isLocal: boolean;
    }
  | { readonly kind: 'find'; readonly manifests: readonly Manifest[]; readonly ticketNumber: string }
  | { readonly kind: 'list'; readonly manifest: Manifest }
  | { readonly kind: 'stamps'; readonly manifest: Manifest }
  | { readonly kind: 'prove'; readonly proofs: readonly InclusionProof[] };

/** The worker's last reply. */
export type LastReply =
  | { readonly kind: 'verified'; readonly lists: readonly ListNow[] }
  | { readonly kind: 'places'; readonly places: readonly Place[] }
  | { readonly kind: 'list'; readonly list: ListNow }
  | { readonly kind: 'stamps'; readonly stamps: readonly StampCount[] }
  | { readonly kind: 'proven'; readonly lines: readonly ProvenLine[] }
  | { readonly kind: 'failed' };

/** The worker's replies, in order. */
export type Reply =
  | LastReply
  | { readonly kind: 'part'; readonly done: number; readonly total: number }
  | { readonly kind: 'outcome'; readonly outcome: Outcome };
