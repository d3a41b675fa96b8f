import { EditPage } from '../pieces/form.tsx';
import { AdminUserInputs } from './inputs.tsx';

export function AdminUserEdit() {
  return (
    <EditPage>
      <AdminUserInputs />
    </EditPage>
  );
}
