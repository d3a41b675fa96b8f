/**
 * The operation of an audit entry about the opening of one record, by whichever route (rules 4.30). The file does not use zod, so that pages can
 * import it.
 */
export const OPENING = 'openRecord';
