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
import { entityDescriptors } from '../entityDescriptors.ts';
import { isResource, type ResourceName, roleFor, type Row } from '../data/operations.ts';
import type { Fields } from '../entity.ts';
import { useRefusal } from '../shell/me.ts';
import { MissingEdited } from '../shell/missing.tsx';
import { useConflict } from './conflict.tsx';
import { LeaveGuard } from './leaveGuard.tsx';
import { RecordTitle } from './record.tsx';
import { useSaved } from './saved.ts';

const saveOnly = (
  // On a phone the toolbar covers the fields, so it needs a background.
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

/** The form for users who may use it, and the reason for all others. */
function Allowed({ verb, children }: { verb: 'create' | 'change'; children: ReactNode }) {
  const resource = useResourceContext() ?? '';
  const refusal = useRefusal(roleFor(verb, resource));
  if (refusal === null) return children;
  return (
    <>
      <Title title={isResource(resource) ? entityDescriptors[resource].name : resource} />
      <Typography sx={{ mt: 2 }}>{refusal}</Typography>
    </>
  );
}

interface EditProps {
  readonly fields: Fields;
  /** The form's width in px; by default narrow enough to read. */
  readonly width?: number;
  /** Whether the page stays on the form after saving, where there is more to do. */
  readonly stays?: true;
  readonly children: ReactNode;
}

function EditForm({ resource, fields, width, stays, children }: EditProps & { resource: ResourceName }) {
  const failed = useConflict(resource, fields);
  const saved = useSaved(resource, failed, stays === true);
  const refused = (error: Error, { id, data, previousData }: Partial<UpdateParams<Row>>): void =>
    // react-admin passes whole records: the loaded one, and a copy with the typed changes.
    failed({ id: String(id), before: previousData as Row, mine: data as Row }, error);
  return (
    <Edit<Row>
      mutationMode="pessimistic"
      mutationOptions={{ onError: refused, onSuccess: saved }}
      title={<RecordTitle />}
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

/** The form of one record. It saves at once, shows the server's errors beside the fields, and never overwrites another person's change. */
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
