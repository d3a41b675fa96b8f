/** The documents after each start of a test as JSON, by its instant (ISO text); null if they were not read. */
export declare const begun: Map<string, string | null>;

/** Documents of other people in the database, as `collection/id`; `name` null: there are none. */
export declare const others: { name: string | null; documents: readonly string[] };
