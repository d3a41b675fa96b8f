import { useQuery } from '@tanstack/react-query';
import { type Role, roleCovers, ROLES } from 'functions/shared/access/role';
import { officeApi as api } from '../../client/api.ts';
import { roles } from '../../copy/ja/office/names.ts';
import { office } from '../../copy/ja/office/texts.ts';

/** Reads the signed-in person according to the server; 403 for a person who is no AdminUser. */
export const useMe = () =>
  useQuery({ queryKey: ['me'], queryFn: ({ signal }) => api('getMe', { signal }), staleTime: 60_000 });

/** Returns the signed-in person's role; the weakest one until it is known. */
export const useRole = (): Role => useMe().data?.role ?? 'viewer';

/** Returns why a control is disabled; null if the role covers `needed`. Without `needed` it is disabled for everybody. */
export const useRefusal = (needed: Role | null): string | null => {
  const role = useRole();
  if (needed === null) return office.notOffered;
  const allowed = ROLES.filter((one) => roleCovers(one, needed)).map((one) => roles[one]);
  return roleCovers(role, needed) ? null : office.notAllowed(allowed);
};
