import { EXPORT_KINDS, type ExportKind, type ExportOperation, exportOperation } from '../../export/kinds.ts';

/** Only operators and owners may export (rules 5.21). Each kind has a route of its own, with the filters of its list. */
const part = { method: 'GET', office: 'operator', takes: 'nothing', answers: 'csv' } as const;

type ExportRoutes = { readonly [K in ExportKind as ExportOperation<K>]: typeof part & { readonly path: string } };

export const exportRows = {
  // A list's file is made by the page that shows it, and logged before it is kept.
  noteListFile: { method: 'POST', path: '/exports/lists', office: 'operator', takes: 'json', answers: 'nothing' },
  listExports: { method: 'GET', path: '/exports', office: 'operator', takes: 'nothing', answers: 'json' },
  ...(Object.fromEntries(
    EXPORT_KINDS.map((kind) => [exportOperation(kind), { ...part, path: `/exports/${kind}` }]),
    // The names follow the pattern of the type; TypeScript cannot check this.
  ) as ExportRoutes),
} as const;
