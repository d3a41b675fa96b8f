import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { EditButton, Labeled, ListButton, Show, TopToolbar, useRecordContext, useResourceContext } from 'react-admin';
import type { Role } from 'functions/shared/entities/adminUser';
import { adminCopy } from '../../copy/admin.ts';
import type { Row } from '../data/operations.ts';
import { useRefusal } from '../shell/me.ts';
import { DeleteButton } from './deleteButton.tsx';

/** One value of a record under its label. */
export function Value({ source, cell }: { source: string; cell?: (value: unknown, row: Row) => ReactNode }) {
  const row = useRecordContext<Row>();
  const resource = useResourceContext() ?? '';
  if (row === undefined) return null;
  const value = row[source];
  const text = typeof value === 'string' || typeof value === 'number' ? value : adminCopy.none;
  return (
    <Labeled source={source} resource={resource} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" component="div">
        {cell ? cell(value, row) : text}
      </Typography>
    </Labeled>
  );
}

/** Values side by side, as many as fit; under a heading where there are several groups. */
export function Values({
  heading,
  children,
  columnWidth = 220,
}: {
  heading?: string;
  children: ReactNode;
  columnWidth?: number;
}) {
  return (
    <Box component="section" sx={{ p: 2 }}>
      {heading !== undefined && (
        <Typography variant="h2" gutterBottom>
          {heading}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: `repeat(auto-fill, minmax(min(${columnWidth}px, 100%), 1fr))`,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

interface RecordPageProps {
  readonly children: ReactNode;
  /** Who may edit; without it there is no edit page. */
  readonly editor?: Role;
  /** What the record is called when asking whether to delete it; without it there is no deleting here. */
  readonly nameOf?: (row: Row) => string;
}

function Actions({ editor, nameOf }: Omit<RecordPageProps, 'children'>) {
  const refusal = useRefusal(editor ?? 'owner');
  return (
    <TopToolbar>
      <ListButton />
      {editor !== undefined && refusal === null && <EditButton />}
      {nameOf !== undefined && <DeleteButton nameOf={nameOf} />}
    </TopToolbar>
  );
}

/** The page of one record. */
export function RecordPage({ children, ...actions }: RecordPageProps) {
  return <Show actions={<Actions {...actions} />}>{children}</Show>;
}
