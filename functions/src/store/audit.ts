import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { toISO } from '../shared/time/instants.ts';
import type { Operation } from '../shared/contract/rows.ts';
import { SHARDS } from '../shared/entities/entity.ts';
import type { Context } from '../http/context.ts';
import { randomID, randomShard } from '../gateways/randomness.ts';

/** Who did what to which record, written with the change itself. Values stay out of it: only names of fields. */
export const audit = (
  db: Firestore,
  transaction: Transaction,
  context: Context,
  operation: Operation,
  target: string,
  detail: Readonly<Record<string, unknown>> = {},
): void => {
  if (context.caller.kind !== 'admin') return;
  const { randomness, systemClock } = context.deps;
  transaction.create(db.collection('auditLogs').doc(randomID(randomness)), {
    actor: context.caller.admin.email,
    operation,
    target,
    detail,
    at: toISO(context.now),
    systemAt: toISO(systemClock()),
    shard: randomShard(randomness, SHARDS),
  });
};
