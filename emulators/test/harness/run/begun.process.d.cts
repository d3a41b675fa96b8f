/** What each start of a test has left, by its instant (ISO text): the documents as JSON, or null where it was not looked at. */
export declare const begun: Map<string, string | null>;
