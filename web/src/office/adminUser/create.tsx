import { CreatePage } from '../pieces/form.tsx';
import { AdminUserInputs } from './inputs.tsx';

export function AdminUserCreate() {
  return (
    <CreatePage>
      <AdminUserInputs />
    </CreatePage>
  );
}
