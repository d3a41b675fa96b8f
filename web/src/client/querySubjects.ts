import type { EntityName } from 'functions/shared/contract/policies';

/** Subjects other than an entity's records. */
type OtherSubject =
  | 'applicationCounts'
  | 'approval'
  | 'attention'
  | 'cardForm'
  | 'closingReport'
  | 'draw'
  | 'duplicates'
  | 'erasure'
  | 'export'
  | 'me'
  | 'ownRecords'
  | 'passwordCode'
  | 'paymentReceipt'
  | 'publishedDraws'
  | 'drawBeacon'
  | 'search'
  | 'settlement'
  | 'shipment'
  | 'status'
  | 'stripe'
  | 'unsubscription'
  | 'worklist';

/**
 * The subject of a query, which is the first part of its key. For react-admin's queries it is the entity. A mutation names its subjects, and all
 * their queries are refetched. A key with any other first part does not compile.
 */
export type QuerySubject = EntityName | OtherSubject;

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QuerySubject, ...unknown[]];
  }
}
