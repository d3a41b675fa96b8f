import type { EntityName } from 'functions/shared/access/policies';

/** What else than an entity's records a page asks for. */
type OtherSubject =
  | 'approval'
  | 'cardForm'
  | 'draw'
  | 'duplicates'
  | 'export'
  | 'me'
  | 'ownRecords'
  | 'passwordCode'
  | 'publishedDraws'
  | 'settlement'
  | 'shipment'
  | 'status'
  | 'stripe'
  | 'unsubscription';

/**
 * What a query is about: the first part of each query's key, for react-admin's own queries the entity. Who changes something names its subject, and
 * all that was asked about it is read anew. A key that begins with anything else does not compile.
 */
export type QuerySubject = EntityName | OtherSubject;

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QuerySubject, ...unknown[]];
  }
}
