import type { ReactNode } from 'react';
import { Create, Edit, ListButton, SaveButton, ShowButton, SimpleForm, Toolbar, TopToolbar } from 'react-admin';

const saveOnly = (
  <Toolbar sx={{ bgcolor: 'transparent', borderTop: 1, borderColor: 'divider' }}>
    <SaveButton alwaysEnable={false} />
  </Toolbar>
);

function Fields({ children }: { children: ReactNode }) {
  return (
    <SimpleForm toolbar={saveOnly} sanitizeEmptyValues mode="onBlur" reValidateMode="onBlur" sx={{ maxWidth: 720 }}>
      {children}
    </SimpleForm>
  );
}

/** Editing one record: saved at once, with the server's own errors beside the fields. */
export function EditPage({ children }: { children: ReactNode }) {
  return (
    <Edit
      mutationMode="pessimistic"
      redirect="show"
      actions={
        <TopToolbar>
          <ListButton />
          <ShowButton />
        </TopToolbar>
      }
    >
      <Fields>{children}</Fields>
    </Edit>
  );
}

export function CreatePage({ children }: { children: ReactNode }) {
  return (
    <Create
      redirect="show"
      actions={
        <TopToolbar>
          <ListButton />
        </TopToolbar>
      }
    >
      <Fields>{children}</Fields>
    </Create>
  );
}
