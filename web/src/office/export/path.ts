import { EXPORT_KINDS, type ExportKind, exportRow } from 'functions/shared/export/kinds';
import { pagePath } from '../shell/paths.ts';
import { defined } from 'functions/shared/defined';

/** The list to export: filters and order, as in its address. */
export interface Wanted {
  readonly kind: ExportKind;
  readonly query: Readonly<Record<string, string | number | boolean>>;
}

/** Returns the address of this page for a list. */
export const exportPath = ({ kind, query }: Wanted): string =>
  `${pagePath('export')}?${new URLSearchParams(defined<Record<string, string>>({ kind, query: Object.keys(query).length > 0 ? JSON.stringify(query) : undefined }))}`;

const isKind = (text: string | null): text is ExportKind => EXPORT_KINDS.some((kind) => kind === text);

const queryIn = (text: string | null): Wanted['query'] => {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(
      Object.entries(parsed).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value)),
    );
  } catch {
    // The address was cut off, so its filters are lost. The page says that there are none.
    return {};
  }
};

/** Returns the export that the page's address asks for; null if it names no kind. */
export const wantedIn = (parameters: URLSearchParams): Wanted | null => {
  const kind = parameters.get('kind');
  return isKind(kind) ? { kind, query: queryIn(parameters.get('query')) } : null;
};

/** Returns the kind that exports this entity's list; undefined if there is none. */
export const kindOfList = (entity: string): ExportKind | undefined =>
  EXPORT_KINDS.find((kind) => exportRow(kind).entity === entity && exportRow(kind).fixed === undefined);
