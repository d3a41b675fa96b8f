import { routes } from 'functions/shared/contract/rows';
import { MAX_IDS } from 'functions/shared/contract/shape';
import { useListContext } from 'react-admin';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import type { Row } from '../data/operations.ts';
import { EntityList } from '../pages/list.tsx';
import { Column } from '../pieces/column.tsx';
import { Instant } from '../pieces/values.tsx';
import { useRefusal } from '../shell/me.ts';
import { adminUserFields } from './fields.ts';
import { useSignIns } from './signIns.ts';

/** All cells of a page share one call. */
function LastSignIn({ id }: { id: string }) {
  const { adminUser: copy } = useOfficeCopy();
  const ids = (useListContext<Row>().data ?? []).map((row) => row.id).slice(0, MAX_IDS);
  const told = useSignIns(ids)?.find((one) => one.id === id);
  if (told === undefined) return null;
  return told.lastSignInAt === null ? copy.neverSignedIn : <Instant value={told.lastSignInAt} />;
}

/** /admin/adminUser: the administrators; to owners with the last sign-in of each. */
export default function AdminUserList() {
  const { adminUser: copy } = useOfficeCopy();
  const refusal = useRefusal(routes.listSignIns.office);
  const column = (
    <Column
      key="lastSignInAt"
      source="lastSignInAt"
      label={copy.lastSignIn}
      field={{ kind: 'instant' }}
      cell={(row) => <LastSignIn id={row.id} />}
    />
  );
  return (
    <EntityList
      fields={adminUserFields}
      link="displayName"
      sort={{ field: 'email', order: 'ASC' }}
      columns={refusal === null ? [column] : []}
    />
  );
}
