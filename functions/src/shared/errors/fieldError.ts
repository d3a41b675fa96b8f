/** The maximum number of field errors in an answer. */
export const MAX_FIELD_ERRORS = 50;

export interface FieldError {
  /** Dotted path of the field in body or query. */
  readonly path: string;
  /** zod's issue code, or a stable code of ours. */
  readonly code: string;
  /** Line and column in a text of several lines, both from 1, if they add to the path. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** In Japanese, if the code does not explain what to do. */
  readonly message?: string | undefined;
}
