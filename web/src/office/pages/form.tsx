import { type Fields, visibleFields } from '../entity.ts';
import { FieldInput } from '../pieces/fields/fieldInput.tsx';
import { CreatePage, EditPage } from '../pieces/form.tsx';

function Inputs({ fields, verb }: { fields: Fields; verb: 'create' | 'edit' }) {
  return visibleFields(fields).map(([name, field]) => {
    const need = field[verb];
    return need && <FieldInput key={name} source={name} field={field} need={need} />;
  });
}

/** The form of an entity's record, made from its fields. */
export function EntityEdit({ fields }: { fields: Fields }) {
  return (
    <EditPage fields={fields}>
      <Inputs fields={fields} verb="edit" />
    </EditPage>
  );
}

export function EntityCreate({ fields }: { fields: Fields }) {
  return (
    <CreatePage>
      <Inputs fields={fields} verb="create" />
    </CreatePage>
  );
}
