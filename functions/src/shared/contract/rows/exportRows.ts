import { EXPORT_KINDS, type ExportKind, type ExportOperation, exportOperation } from '../../export/kinds.ts';

/** Only operators and owners may export (rules 5.21). Each kind has a separate route, with the filters of its list. */
const part = { method: 'GET', office: 'operator', takes: 'nothing', answers: 'csv' } as const;

type ExportRoutes = { readonly [K in ExportKind as ExportOperation<K>]: typeof part & { readonly path: string } };

export const exportRows = {
  // The page that shows a list also creates its file. The file is logged before it is saved.
  noteListFile: { method: 'POST', path: '/exports/lists', office: 'operator', takes: 'json', answers: 'nothing' },
  listExports: { method: 'GET', path: '/exports', office: 'operator', takes: 'nothing', answers: 'json' },
  ...(Object.fromEntries(
    EXPORT_KINDS.map((kind) => [exportOperation(kind), { ...part, path: `/exports/${kind}` }]),
    // The names follow the type's pattern, which TypeScript cannot check.
  ) as ExportRoutes),
} as const;
