import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import {
  Create,
  Edit,
  ListButton,
  SaveButton,
  ShowButton,
  SimpleForm,
  Title,
  Toolbar,
  TopToolbar,
  type UpdateParams,
  useResourceContext,
} from 'react-admin';
import { isResource, type ResourceName, roleFor, type Row } from '../data/operations.ts';
import type { Fields } from '../entity.ts';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { useRefusal } from '../shell/me.ts';
import { MissingEdited } from '../shell/missing.tsx';
import { useConflict } from './conflict.tsx';
import { LeaveGuard } from './leaveGuard.tsx';

const saveOnly = (
  // On a phone it stands over the fields.
  <Toolbar sx={{ bgcolor: { xs: 'background.paper', sm: 'transparent' }, borderTop: 1, borderColor: 'divider' }}>
    <SaveButton alwaysEnable={false} />
  </Toolbar>
);

function Inputs({ width = 720, children }: { width?: number | undefined; children: ReactNode }) {
  return (
    <SimpleForm toolbar={saveOnly} sanitizeEmptyValues mode="onBlur" reValidateMode="onBlur" sx={{ maxWidth: width }}>
      {children}
      <LeaveGuard />
    </SimpleForm>
  );
}

/** The form for whom it is; for all others the reason why not. */
function Allowed({ verb, children }: { verb: 'create' | 'change'; children: ReactNode }) {
  const { entities } = useOfficeCopy();
  const resource = useResourceContext() ?? '';
  const refusal = useRefusal(roleFor(verb, resource));
  if (refusal === null) return children;
  return (
    <>
      <Title title={isResource(resource) ? entities[resource].name : resource} />
      <Typography sx={{ mt: 2 }}>{refusal}</Typography>
    </>
  );
}

interface EditProps {
  readonly fields: Fields;
  /** Of the form, in px; narrow enough to read unless told. */
  readonly width?: number;
  /** Saved, it goes on to the record's page, unless there is more to do in the form. */
  readonly stays?: true;
  readonly children: ReactNode;
}

function EditForm({ resource, fields, width, stays, children }: EditProps & { resource: ResourceName }) {
  const failed = useConflict(resource, fields);
  const refused = (error: Error, { id, data, previousData }: Partial<UpdateParams<Row>>): void =>
    // A form sends the whole record that it began with, changed where it was typed in.
    failed({ id: String(id), before: previousData as Row, mine: data as Row }, error);
  return (
    <Edit<Row>
      mutationMode="pessimistic"
      mutationOptions={{ onError: refused }}
      redirect={stays ? false : 'show'}
      error={<MissingEdited />}
      actions={
        <TopToolbar>
          <ListButton />
          <ShowButton />
        </TopToolbar>
      }
    >
      <Inputs width={width}>{children}</Inputs>
    </Edit>
  );
}

/** Editing one record: saved at once, with the server's own errors beside the fields, and never over what somebody else changed meanwhile. */
export function EditPage({ children, ...form }: EditProps) {
  const resource = useResourceContext() ?? '';
  if (!isResource(resource)) return null;
  return (
    <Allowed verb="change">
      <EditForm resource={resource} {...form}>
        {children}
      </EditForm>
    </Allowed>
  );
}

export function CreatePage({ children }: { children: ReactNode }) {
  return (
    <Allowed verb="create">
      <Create
        redirect="show"
        actions={
          <TopToolbar>
            <ListButton />
          </TopToolbar>
        }
      >
        <Inputs>{children}</Inputs>
      </Create>
    </Allowed>
  );
}
