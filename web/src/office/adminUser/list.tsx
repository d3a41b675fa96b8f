import { routes } from 'functions/shared/contract/rows';
import { MAX_IDS } from 'functions/shared/contract/shape';
import { useListContext } from 'react-admin';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { useSignInCopy } from '../../copy/signInLanguage.tsx';
import type { Row } from '../data/operations.ts';
import { EntityList } from '../pages/list.tsx';
import { Column } from '../pieces/column.tsx';
import { Instant } from '../pieces/values.tsx';
import { useRefusal } from '../shell/me.ts';
import { adminUserFields } from './fields.ts';
import { useHasSecondFactors } from './secondFactor.tsx';
import { useSignIns } from './signIns.ts';

/** All cells of a page share one call. */
const useTold = (id: string) => {
  const ids = (useListContext<Row>().data ?? []).map((row) => row.id).slice(0, MAX_IDS);
  return useSignIns(ids)?.find((one) => one.id === id);
};

function LastSignIn({ id }: { id: string }) {
  const { adminUser: copy } = useOfficeCopy();
  const told = useTold(id);
  if (told === undefined) return null;
  return told.lastSignInAt === null ? copy.neverSignedIn : <Instant value={told.lastSignInAt} />;
}

function HasSecondFactor({ id }: { id: string }) {
  const { on, off } = useSignInCopy().secondFactor.column;
  const told = useTold(id);
  if (told === undefined) return null;
  return told.hasSecondFactor ? on : off;
}

/** /admin/adminUser: the administrators; to owners with the last sign-in of each, and whether there is a second factor. */
export default function AdminUserList() {
  const { adminUser: copy } = useOfficeCopy();
  const refusal = useRefusal(routes.listSignIns.office);
  const { column: factor } = useSignInCopy().secondFactor;
  const hasSecondFactors = useHasSecondFactors();
  const lastSignIn = (
    <Column
      key="lastSignInAt"
      source="lastSignInAt"
      label={copy.lastSignIn}
      field={{ kind: 'instant' }}
      cell={(row) => <LastSignIn id={row.id} />}
    />
  );
  const secondFactor = (
    <Column
      key="secondFactor"
      source="secondFactor"
      label={factor.heading}
      field={{ kind: 'mark' }}
      cell={(row) => <HasSecondFactor id={row.id} />}
    />
  );
  const told = hasSecondFactors ? [lastSignIn, secondFactor] : [lastSignIn];
  return (
    <EntityList
      fields={adminUserFields}
      link="displayName"
      sort={{ field: 'email', order: 'ASC' }}
      columns={refusal === null ? told : []}
    />
  );
}
