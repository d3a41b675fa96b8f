/** Nothing was read, and why. `missing`: nothing has that name; `irregular`: what has it is no file. */
export interface Unread {
  readonly state: 'missing' | 'unreachable' | 'irregular';
  readonly why: string;
}
export const unread = (state: Unread['state'], why: string): Unread => ({ state, why });

export type Read = Uint8Array | Unread;
export const isRead = (read: Read): read is Uint8Array => read instanceof Uint8Array;

/** Pieces of a stream until they are more than `most` bytes: then one more than that, so that who asks sees it. */
export class Bounded {
  private readonly pieces: Uint8Array[] = [];
  private length = 0;
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** Whether more may be added. */
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
