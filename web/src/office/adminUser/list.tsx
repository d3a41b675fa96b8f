import { routes } from 'functions/shared/contract/routes';
import { MAX_IDS } from 'functions/shared/contract/schemas';
import { useListContext } from 'react-admin';
import { secondFactor as secondFactorCopy } from '../secondFactor/texts.ts';
import { office } from '../../copy/ja/office/texts.ts';
import type { Row } from '../data/operations.ts';
import { EntityList } from '../pages/list.tsx';
import { Column } from '../pieces/column.tsx';
import { Instant } from '../pieces/values.tsx';
import { useRefusal } from '../shell/me.ts';
import { adminUserFields } from './fields.ts';
import { useHasSecondFactors } from './secondFactor.tsx';
import { useSignIns } from './signIns.ts';

/** Reads the data for a cell. All cells of a page share one call. */
const useSignIn = (id: string) => {
  const ids = (useListContext<Row>().data ?? []).map((row) => row.id).slice(0, MAX_IDS);
  return useSignIns(ids)?.find((one) => one.id === id);
};

function LastSignIn({ id }: { id: string }) {
  const signIn = useSignIn(id);
  if (signIn === undefined) return null;
  return signIn.lastSignInAt === null ? office.adminUser.neverSignedIn : <Instant value={signIn.lastSignInAt} />;
}

function HasSecondFactor({ id }: { id: string }) {
  const signIn = useSignIn(id);
  if (signIn === undefined) return null;
  return signIn.hasSecondFactor ? secondFactorCopy.column.on : secondFactorCopy.column.off;
}

/** /admin/adminUser: the administrators. Owners also see each one's last sign-in and second factor. */
export default function AdminUserList() {
  const refusal = useRefusal(routes.listSignIns.office);
  const hasSecondFactors = useHasSecondFactors();
  const lastSignIn = (
    <Column
      key="lastSignInAt"
      source="lastSignInAt"
      label={office.adminUser.lastSignIn}
      field={{ kind: 'instant' }}
      cell={(row) => <LastSignIn id={row.id} />}
    />
  );
  const secondFactor = (
    <Column
      key="secondFactor"
      source="secondFactor"
      label={secondFactorCopy.column.heading}
      field={{ kind: 'mark' }}
      cell={(row) => <HasSecondFactor id={row.id} />}
    />
  );
  const ownerColumns = hasSecondFactors ? [lastSignIn, secondFactor] : [lastSignIn];
  return (
    <EntityList
      fields={adminUserFields}
      link="displayName"
      sort={{ field: 'email', order: 'ASC' }}
      columns={refusal === null ? ownerColumns : []}
    />
  );
}
