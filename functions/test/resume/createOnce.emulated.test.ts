import { spawnSync } from 'node:child_process';
import type { Firestore } from '@google-cloud/firestore';
import { createOnce } from '../../src/store/createOnce.ts';
import { clearDatabase, mortalDatabase, PROJECT } from './mortalDatabase.ts';

jest.setTimeout(120_000);

describe('createOnce', () => {
  const kindIn = (db: Firestore) => ({ collection: db.collection('counters'), data: (record: object) => record });
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => ({ index, text: '' }));
  const idOf = ({ index }: { readonly index: number }) => `r${index}`;

  it('keeps existing documents and writes the others', async () => {
    await clearDatabase();
    const db = mortalDatabase();
    await db.doc('counters/r120').set({ text: 'kept' });
    expect(await createOnce(kindIn(db), numbered(250), idOf)).toBe(250);
    const { docs } = await db.collection('counters').get();
    expect([docs.length, docs.filter((one) => one.get('text') === 'kept').map(({ id }) => id)]).toEqual([
      250,
      ['r120'],
    ]);
  });

  it('throws the error of a failed write once the other writes have ended', async () => {
    await clearDatabase();
    // The batch, one write, is refused. Then each document is written by itself.
    await mortalDatabase().doc('counters/r0').set({ text: 'kept' });
    // Writes are sent in batches of twenty: the second batch fails at once, while the first is under way.
    await expect(createOnce(kindIn(mortalDatabase(21)), numbered(25), idOf)).rejects.toThrow('killed');
    expect((await mortalDatabase().collection('counters').get()).size).toBe(20);
  });

  /** Firestore refuses a document above 1 MiB. It is in the first batch, whose other documents are then written one by one. */
  const withOneTooLong = numbered(1000).map((one) => (one.index === 3 ? { ...one, text: 'x'.repeat(1_100_000) } : one));

  // Jest fails a test with an unhandled rejection, which would end a process of the functions.
  it('causes no unhandled rejection if Firestore refuses a write while others are under way', async () => {
    await clearDatabase();
    await expect(createOnce(kindIn(mortalDatabase()), withOneTooLong, idOf)).rejects.toThrow(/size|bytes|long|large/i);
    expect((await mortalDatabase().doc('counters/r999').get()).exists).toBe(true);
  });

  it('negative control: the process ends if rejections are handled only after all writes', async () => {
    await clearDatabase();
    // In a process of its own, since Jest cannot expect an unhandled rejection.
    const careless = `
      import { Firestore } from '@google-cloud/firestore';
      const collection = new Firestore({ projectId: '${PROJECT}' }).collection('counters');
      const writer = collection.firestore.bulkWriter();
      const writes = ${JSON.stringify(withOneTooLong.map(({ text }) => text.length))}.map((length, index) =>
        writer.create(collection.doc('r' + index), { text: 'x'.repeat(length) }).catch((error) => {
          throw error;
        }),
      );
      await writer.close();
      await Promise.allSettled(writes);
    `;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', careless], {
      encoding: 'utf8',
      env: process.env,
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('BulkWriterError')]);
  });
});
