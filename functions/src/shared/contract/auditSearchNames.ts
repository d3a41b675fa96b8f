/**
 * The parameters by which the audit log is searched beside the filters for equality. The server resolves them into filters. The file does not use zod,
 * so that pages can import it.
 */
export const AUDIT_SEARCH_NAMES = ['who', 'about', 'from', 'until'] as const;
export type AuditSearchName = (typeof AUDIT_SEARCH_NAMES)[number];
