/** A failed read with its reason. `missing`: there is nothing of that name; `irregular`: it is not a regular file. */
export interface Unread {
  readonly state: 'missing' | 'unreachable' | 'irregular';
  readonly why: string;
}
export const unread = (state: Unread['state'], why: string): Unread => ({ state, why });

export type Read = Uint8Array | Unread;
export const isRead = (read: Read): read is Uint8Array => read instanceof Uint8Array;

/** Collects pieces of a stream up to one byte more than `most`, so that the caller can see an excess. */
export class Bounded {
  private readonly pieces: Uint8Array[] = [];
  private length = 0;
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** Adds a piece, and returns whether more may be added. */
  add(piece: Uint8Array): boolean {
    const room = this.most + 1 - this.length;
    this.pieces.push(piece.subarray(0, room));
    this.length += Math.min(piece.length, room);
    return this.length <= this.most;
  }

  bytes(): Uint8Array {
    return Uint8Array.from(Buffer.concat(this.pieces));
  }
}
