import { EXPORT_KINDS, type ExportKind, type ExportOperation, exportOperation } from '../export/kinds.ts';

/** Taking data out is an operator's (rules 5.21); each kind has a route, since each has the filters of its own list. */
const part = { method: 'GET', office: 'operator', takes: 'nothing', answers: 'csv' } as const;

type ExportRoutes = { readonly [K in ExportKind as ExportOperation<K>]: typeof part & { readonly path: string } };

export const exportRows = {
  listExports: { method: 'GET', path: '/exports', office: 'operator', takes: 'nothing', answers: 'json' },
  ...(Object.fromEntries(
    EXPORT_KINDS.map((kind) => [exportOperation(kind), { ...part, path: `/exports/${kind}` }]),
    // The names are made as the type makes them; TypeScript cannot follow.
  ) as ExportRoutes),
} as const;
