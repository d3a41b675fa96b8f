import { Firestore } from '@google-cloud/firestore';

interface Answer {
  readonly found?: object;
  readonly missing?: string;
  readonly document?: object | null;
  readonly result?: object;
}

interface Stream {
  on(event: 'data', heard: (answer: Answer) => void): unknown;
  on(event: 'end', heard: () => void): unknown;
}

interface Streams {
  requestStream: (method: string, ...rest: unknown[]) => Promise<Stream>;
}

/** A database that counts its reads as Firestore bills them: each document, each missing one, each count, each empty query. */
export const countedDatabase = (projectId: string): { readonly db: Firestore; readonly reads: () => number } => {
  const db = new Firestore({ projectId });
  let reads = 0;
  const client = db as unknown as Streams; // not part of its public types
  const send = client.requestStream.bind(db);
  client.requestStream = async (method, ...rest) => {
    const stream = await send(method, ...rest);
    let documents = 0;
    stream.on('data', ({ found, missing, document, result }) => {
      if ([found, missing, document, result].some((one) => one !== undefined && one !== null)) documents += 1;
    });
    stream.on('end', () => (reads += method === 'runQuery' ? Math.max(1, documents) : documents));
    return stream;
  };
  return { db, reads: () => reads };
};
