import { ROLES } from 'functions/shared/entities/adminUser';
import { BooleanInput, email, maxLength, required, SelectInput, TextInput } from 'react-admin';
import { adminCopy } from '../../copy/admin.ts';

const roles = ROLES.map((id) => ({ id, name: adminCopy.roles[id] }));

/** Inputs of both the new and the changed administrator. */
export function AdminUserInputs() {
  return (
    <>
      <TextInput
        source="email"
        type="email"
        validate={[required(), email()]}
        helperText={adminCopy.adminUser.createHint}
      />
      <TextInput source="displayName" validate={[required(), maxLength(60)]} />
      <SelectInput source="role" choices={roles} validate={required()} helperText={adminCopy.adminUser.roleHint} />
      <BooleanInput
        source="disabled"
        label={adminCopy.options.disabled}
        helperText={adminCopy.adminUser.disabledHint}
      />
    </>
  );
}
