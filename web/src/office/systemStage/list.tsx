import Box from '@mui/material/Box';
import { STAGE_CODES } from 'functions/shared/campaign/stages';
import { SelectInput } from 'react-admin';
import { adminCopy } from '../../copy/admin.ts';
import { StageChip } from '../pieces/chips.tsx';
import { Column, InstantColumn } from '../pieces/column.tsx';
import { Table } from '../pieces/table.tsx';
import { LongText } from '../pieces/values.tsx';
import { MoveForm } from './moveForm.tsx';
import { SwitchForm } from './switchForm.tsx';

const stages = STAGE_CODES.map((id) => ({ id, name: adminCopy.stages[id] }));
const filters = [<SelectInput key="stage" source="stage" choices={stages} alwaysOn helperText={false} />];

const sourceText = (value: unknown): string =>
  adminCopy.options.source[String(value)] ?? adminCopy.options.source['timetable'] ?? '';

/** The history of stages, its first row the current one; above it the owner's two ways to change what comes. */
export function SystemStageList() {
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <SwitchForm />
        <MoveForm />
      </Box>
      <Table
        filters={filters}
        sort={{ field: 'startsAt', order: 'DESC' }}
        hidden={['id', 'createdAt']}
        title={adminCopy.menu.systemStage}
      >
        <InstantColumn source="startsAt" />
        <Column isLink source="stage" cell={(value) => <StageChip value={value} />} />
        <Column source="source" cell={sourceText} />
        <Column source="reason" cell={(value) => <LongText value={value} width={420} />} />
        <InstantColumn source="createdAt" />
        <Column source="id" />
      </Table>
    </>
  );
}
