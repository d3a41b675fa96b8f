import { useQuery } from '@tanstack/react-query';
import type { Answer } from 'functions/shared/contract/client';
import { routes } from 'functions/shared/contract/routes';
import { officeApi as api } from '../../client/api.ts';
import { useRefusal } from '../shell/me.ts';

export type AdminUser = Answer<'suspendAdminUser', 'office'>;

/** Reads in one call when these administrators last signed in; undefined while it loads, and for users without permission. */
export const useSignIns = (ids: readonly string[]) => {
  const refusal = useRefusal(routes.listSignIns.office);
  return useQuery({
    queryKey: ['adminUser', 'signIns', ids],
    queryFn: async ({ signal }) => (await api('listSignIns', { ids: ids.join(','), signal })).signIns,
    enabled: refusal === null && ids.length > 0,
  }).data;
};
