import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entities } from '../shared/contract/entities.ts';
import { ALL_COLLECTIONS } from './collections.ts';
import { compositeIndexes, firestoreIndexes } from './indexes.ts';

const text = (index: ReturnType<typeof compositeIndexes>[number]): string =>
  index.fields.map(({ fieldPath, order }) => (order === 'ASCENDING' ? fieldPath : `-${fieldPath}`)).join();

describe('firestore.indexes.json', () => {
  it('matches the registry (regenerate with npm run indexes)', () => {
    const file: unknown = JSON.parse(readFileSync(join(__dirname, '../../../firestore.indexes.json'), 'utf8'));
    expect(file).toEqual(JSON.parse(JSON.stringify(firestoreIndexes(Object.values(entities), ALL_COLLECTIONS))));
  });

  it('has an index for each filter with each order, with the shard before a sharded time', () => {
    const names = compositeIndexes(entities.account).map(text);
    expect(names).toEqual(
      expect.arrayContaining([
        'shard,createdAt',
        'shard,-createdAt',
        'shard,email,createdAt',
        'shard,noteDigest,-createdAt',
      ]),
    );
    expect(names.filter((name) => /verificationKey|^id|,id|^age,-?age/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('excludes long texts and ascending times from the automatic indexes', () => {
    const { fieldOverrides } = firestoreIndexes(Object.values(entities), ALL_COLLECTIONS);
    const exempt = fieldOverrides.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`);
    expect(exempt).toEqual(
      expect.arrayContaining([
        'accounts.createdAt',
        'purchases.createdAt',
        'emailVerifications.createdAt',
        'inquiries.message',
        'mails.dueAt',
        'bulkMails.dueAt',
        'auditLogs.at',
        'auditLogs.systemAt',
        'emailVerifications.expiredAt',
        'purchases.authorizeDatetime',
      ]),
    );
    expect(fieldOverrides.filter((one) => one.ttl).map(({ collectionGroup }) => collectionGroup)).toEqual([
      'idempotencyKeys',
      'rateLimits',
      'inquiryWriters',
    ]);
  });
});
