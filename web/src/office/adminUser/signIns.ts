import { useQuery } from '@tanstack/react-query';
import type { Answer } from 'functions/shared/contract/client';
import { routes } from 'functions/shared/contract/rows';
import { officeApi as api } from '../../client/api.ts';
import { useRefusal } from '../shell/me.ts';

export type AdminUser = Answer<'suspendAdminUser', 'office'>;

/** When these administrators last signed in, in one call; undefined until it is answered, or for people who may not know. */
export const useSignIns = (ids: readonly string[]) => {
  const refusal = useRefusal(routes.listSignIns.office);
  return useQuery({
    queryKey: ['adminUser', 'signIns', ids],
    queryFn: async ({ signal }) => (await api('listSignIns', { ids: ids.join(','), signal })).signIns,
    enabled: refusal === null && ids.length > 0,
  }).data;
};
