import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { routes } from 'functions/shared/contract/routes';
import { useRecordContext } from 'react-admin';
import { officeApi as api } from '../../client/api.ts';
import { approval } from '../../copy/ja/office/approval.ts';
import { Asking } from '../approval/asking.tsx';
import { useStep } from '../data/step.ts';
import { useQuestion } from '../pieces/question.ts';
import { Group, RecordPage, Values } from '../pieces/record.tsx';
import { useMe, useRefusal } from '../shell/me.ts';
import { adminUserFields } from './fields.ts';
import { SignInPart } from './signInPart.tsx';
import type { AdminUser } from './signIns.ts';

/** The buttons to block another owner's sign-in at once, or to allow it again (rules 4.28). */
function Suspension({ adminUser: { id, email, role, disabled, suspendedAt } }: { adminUser: AdminUser }) {
  const copy = approval.suspension;
  const { data: me } = useMe();
  const question = useQuestion();
  const isOn = suspendedAt === null;
  const { mutate, isPending } = useStep(
    () => api(isOn ? 'suspendAdminUser' : 'resumeAdminUser', { id }),
    ['adminUser', 'approval'],
    isOn ? copy.done : copy.resumed,
  );
  if (role !== 'owner' || disabled || me === undefined || me.id === id) return null;
  const ask = (): void =>
    question({
      title: isOn ? copy.title : copy.resumeTitle,
      message: isOn ? copy.message(email) : copy.resumeMessage(email),
      button: isOn ? copy.suspend : copy.resume,
      isDestructive: isOn,
      onYes: () => mutate(),
    });
  return (
    <Box sx={{ px: 2 }}>
      <Button variant="outlined" color={isOn ? 'error' : 'primary'} disabled={isPending} onClick={ask}>
        {isOn ? copy.suspend : copy.resume}
      </Button>
    </Box>
  );
}

function OwnersPart() {
  const refusal = useRefusal(routes.createApproval.office);
  // The data provider returns the contract's answer as it is.
  const adminUser = useRecordContext<AdminUser>();
  if (adminUser === undefined || refusal !== null) return null;
  const { id, updatedAt } = adminUser;
  return (
    <>
      <SignInPart adminUser={adminUser} />
      <Suspension adminUser={adminUser} />
      <Asking kind="ownerChange" target={id} version={updatedAt} />
    </>
  );
}

/** An administrator, with the decisions that need two owners. */
export default function AdminUserShow() {
  return (
    // Removing an owner needs two owners (rules 4.26) and has a part of the page.
    <RecordPage isReadOnly={({ role }) => role === 'owner'}>
      <Group>
        <Values fields={adminUserFields} />
      </Group>
      <OwnersPart />
    </RecordPage>
  );
}
