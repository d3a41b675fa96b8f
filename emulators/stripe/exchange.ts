/** A request, from a socket or from the SDK's own fetch. */
export interface LocalRequest {
  readonly method: string;
  readonly path: string;
  /** The text after the question mark, undecoded. */
  readonly query: string;
  /** The headers by lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface LocalAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Thrown instead of an answer: none comes (`timeout`), or the connection ends (`drop`). */
export class LostAnswer extends Error {
  override readonly name = 'LostAnswer';
  readonly kind: 'timeout' | 'drop';

  constructor(kind: 'timeout' | 'drop') {
    super(kind === 'timeout' ? 'No answer came.' : 'The connection was dropped.');
    this.kind = kind;
  }
}
