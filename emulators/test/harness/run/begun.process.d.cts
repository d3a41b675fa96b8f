/** What each start of a test has left, by its instant (ISO text): the documents as JSON, or null where it was not looked at. */
export declare const begun: Map<string, string | null>;

/** Whose documents are in the database besides the test's own, as `collection/id`; `name` null: nobody's. */
export declare const others: { name: string | null; documents: readonly string[] };
