import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { defined } from 'functions/shared/defined';
import type { ReactNode } from 'react';
import { EditButton, Labeled, ListButton, Show, TopToolbar, useRecordContext, useResourceContext } from 'react-admin';
import { entityDescriptors } from '../entityDescriptors.ts';
import { isResource, roleFor, type Row } from '../data/operations.ts';
import { type Field, type Fields, visibleFields } from '../entity.ts';
import { hasForm, nameOf } from '../record.ts';
import { useRefusal } from '../shell/me.ts';
import { MissingShown } from '../shell/missing.tsx';
import { DeleteButton } from './deleteButton.tsx';
import { FieldValue } from './fields/fieldValue.tsx';

/** One value of a record with its label. */
function Value({ source, field }: { source: string; field: Field }) {
  const row = useRecordContext<Row>();
  const resource = useResourceContext() ?? '';
  if (row === undefined) return null;
  const isLong = field.kind === 'text';
  return (
    <Labeled
      source={source}
      resource={resource}
      sx={defined({ minWidth: 0, overflowWrap: 'anywhere', gridColumn: isLong ? '1 / -1' : undefined })}
    >
      <Typography variant="body2" component="div">
        <FieldValue source={source} field={field} row={row} value={row[source]} />
      </Typography>
    </Labeled>
  );
}

/** The values of a record's page. If `names` is given, only these values, in the order of `names`. */
export function Values({ fields, names }: { fields: Fields; names?: readonly string[] }) {
  const shown = visibleFields(fields).filter(([, field]) => field.show !== 'never');
  const found = new Map(shown);
  const chosen = names ?? shown.map(([name]) => name);
  return chosen.map((name) => {
    const field = found.get(name);
    return field && <Value key={name} source={name} field={field} />;
  });
}

/** Values side by side, as many as fit, with a heading if there are several groups. */
export function Group({ heading, children }: { heading?: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ p: 2 }}>
      {heading !== undefined && (
        <Typography variant="h2" gutterBottom>
          {heading}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))' }}>
        {children}
      </Box>
    </Box>
  );
}

interface RecordPageProps {
  readonly children: ReactNode;
  /** Returns whether the record cannot be deleted (any more). */
  readonly isReadOnly?: (row: Row) => boolean;
  /** Returns whether the record cannot be changed (any more). */
  readonly isFixed?: (row: Row) => boolean;
}

function Actions({ isReadOnly, isFixed }: Required<Pick<RecordPageProps, 'isReadOnly' | 'isFixed'>>) {
  const row = useRecordContext<Row>();
  const resource = useResourceContext() ?? '';
  const editor = useRefusal(roleFor('change', resource));
  return (
    <TopToolbar sx={{ alignItems: 'center' }}>
      <ListButton />
      {isResource(resource) && hasForm(resource, 'edit') && row !== undefined && !isFixed(row) && editor === null && (
        <EditButton />
      )}
      {row !== undefined && !isReadOnly(row) && <DeleteButton />}
    </TopToolbar>
  );
}

/** The title of a record's page: the record's name in the office. react-admin would show the id, since resources start without their fields. */
export function RecordTitle() {
  const row = useRecordContext<Row>();
  const resource = useResourceContext() ?? '';
  if (!isResource(resource)) return null;
  // While the record loads, or if there is none.
  if (row === undefined) return entityDescriptors[resource].name;
  return `${entityDescriptors[resource].name} ${nameOf(resource, row)}`;
}

/** The page of one record, or a notice that there is none. */
export function RecordPage({ children, isReadOnly = () => false, isFixed = () => false }: RecordPageProps) {
  return (
    <Show
      title={<RecordTitle />}
      actions={<Actions isReadOnly={isReadOnly} isFixed={isFixed} />}
      error={<MissingShown />}
    >
      {children}
    </Show>
  );
}
