/** The constants of a drand chain, under drand's names (https://docs.drand.love/developer/http-api). Hex is lower-case. */
export interface DrandChain {
  readonly public_key: string;
  /** Seconds between rounds. */
  readonly period: number;
  /** Unix seconds of round 1. */
  readonly genesis_time: number;
  /** SHA-256 over the other constants. It identifies the chain in the rules of a draw and in the URLs of its beacons. */
  readonly hash: string;
  readonly groupHash: string;
  readonly schemeID: string;
  readonly metadata: { readonly beaconID: string };
}

/** drand's quicknet, the source of a campaign's randomness (rules 8.7, 8.8). The file is separate, since pages load it without a schema library. */
export const QUICKNET: DrandChain = {
  public_key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesis_time: 1692803367,
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  schemeID: 'bls-unchained-g1-rfc9380',
  metadata: { beaconID: 'quicknet' },
};
