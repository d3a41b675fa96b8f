/** One document to be written, fields as Firestore keeps them. */
export interface SeedDocument {
  collection: string;
  id: string;
  data: Record<string, unknown>;
}
