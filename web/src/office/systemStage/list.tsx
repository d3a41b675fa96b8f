import Box from '@mui/material/Box';
import { EntityList } from '../pages/list.tsx';
import { systemStageFields } from './fields.ts';
import { MoveForm } from './moveForm.tsx';
import { ReleaseDelay } from './releaseDelay.tsx';
import { SwitchForm } from './switchForm.tsx';

/** The history of stages, the current one first. Above it are an owner's two ways to change the coming stages. */
export function SystemStageList() {
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <SwitchForm />
        <MoveForm />
      </Box>
      <ReleaseDelay />
      <EntityList fields={systemStageFields} link="stage" sort={{ field: 'startsAt', order: 'DESC' }} />
    </>
  );
}
