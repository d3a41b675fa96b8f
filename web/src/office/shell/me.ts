import { useQuery } from '@tanstack/react-query';
import { type Role, roleCovers, ROLES } from 'functions/shared/access/role';
import { officeApi as api } from '../../client/api.ts';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';

/** Who the server says is signed in; fails with 403 for a person who is no AdminUser. */
export const useMe = () =>
  useQuery({ queryKey: ['me'], queryFn: ({ signal }) => api('getMe', { signal }), staleTime: 60_000 });

/** The role of who is signed in; the weakest one until that is known. */
const useRole = (): Role => useMe().data?.role ?? 'viewer';

/** Null when the role covers `needed`, else why the control is not for this person; without a role that may, for nobody. */
export const useRefusal = (needed: Role | null): string | null => {
  const { notAllowed, notOffered, roles } = useOfficeCopy();
  const role = useRole();
  if (needed === null) return notOffered;
  const allowed = ROLES.filter((one) => roleCovers(one, needed)).map((one) => roles[one]);
  return roleCovers(role, needed) ? null : notAllowed(allowed);
};
