/** A document to write, with its fields as Firestore stores them. */
export interface SeedDocument {
  collection: string;
  id: string;
  data: Record<string, unknown>;
}
