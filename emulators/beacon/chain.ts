import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256, sha384 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Beacon } from 'functions/shared/draw/chains';

/** The tag of drand's scheme bls-unchained-g1-rfc9380, which quicknet uses. */
const DST = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const curve = bls12_381.shortSignatures;

let made: ReturnType<typeof curve.keygen> | null = null;
/**
 * The chain's keys. They are in the repository, so that the local chain is the same everywhere. No deployed function accepts its signatures. They are
 * generated with the first round, since this takes a third of a second.
 */
const keys = () => (made ??= curve.keygen(sha384(utf8ToBytes('The secret of the local chain, which is none'))));

/** The public key in hex, as in LOCAL_CHAIN. */
export const publicKey = (): string => keys().publicKey.toHex();

/** Returns a round signed by the chain. drand's message is the hash of the round's eight bytes. */
export function signedRound(round: number): Beacon {
  const message = new Uint8Array(8);
  new DataView(message.buffer).setBigUint64(0, BigInt(round));
  const signature = curve.sign(curve.hash(sha256(message), DST), keys().secretKey).toBytes();
  return { round, randomness: bytesToHex(sha256(signature)), signature: bytesToHex(signature) };
}
