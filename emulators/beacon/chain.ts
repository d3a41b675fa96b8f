import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256, sha384 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Beacon } from 'functions/shared/draw/chains';

/** That of drand's scheme bls-unchained-g1-rfc9380, which quicknet has. */
const DST = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const curve = bls12_381.shortSignatures;

/** In the repository, so that the local chain is the same everywhere; no deployed function takes what it signs. */
const keys = curve.keygen(sha384(utf8ToBytes('The secret of the local chain, which is none')));

/** Hex, as LOCAL_CHAIN has it. */
export const publicKey = keys.publicKey.toHex();

/** A round as the chain signs it: drand's message is the hash of the round's eight bytes. */
export function signedRound(round: number): Beacon {
  const message = new Uint8Array(8);
  new DataView(message.buffer).setBigUint64(0, BigInt(round));
  const signature = curve.sign(curve.hash(sha256(message), DST), keys.secretKey).toBytes();
  return { round, randomness: bytesToHex(sha256(signature)), signature: bytesToHex(signature) };
}
