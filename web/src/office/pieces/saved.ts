import { useDataProvider, useRedirect, useTranslate, type UpdateParams } from 'react-admin';
import type { ResourceName, Row } from '../data/operations.ts';
import { changedFields } from '../data/query.ts';
import { isStale, useStepMessage } from '../data/undo.ts';
import { officeEntities } from '../entities.ts';
import type { OfficeEntity } from '../entity.ts';
import type { useConflict } from './conflict.tsx';
import { SETTLED } from './leaveGuard.tsx';

/**
 * Returns the handlers after saving a form. They open the record's page, and offer an undo if the former values restore everything. A conflicting
 * change of another user is shown as in the form.
 */
export const useSaved = (resource: ResourceName, failed: ReturnType<typeof useConflict>, stays: boolean) => {
  const { isReversible }: OfficeEntity = officeEntities[resource];
  const showMessage = useStepMessage([resource]);
  const provider = useDataProvider();
  const redirect = useRedirect();
  const translate = useTranslate();

  const takenBack = async (before: Row, after: Row): Promise<boolean> => {
    const mine = after.etag === undefined ? before : { ...before, etag: after.etag };
    try {
      await provider.update<Row>(resource, { id: after.id, data: mine, previousData: after });
      return true;
    } catch (error) {
      if (!isStale(error) || !(error instanceof Error)) throw error;
      failed({ id: after.id, before: after, mine }, error);
      return false;
    }
  };
  return (after: Row, { previousData }: Partial<UpdateParams<Row>>): void => {
    // The form's record as it was loaded.
    const before = previousData as Row;
    const isChanged = Object.keys(changedFields(resource, before, after)).length > 0;
    showMessage({
      text: translate('ra.notification.updated', { smart_count: 1 }),
      undo: isReversible === true && isChanged ? () => takenBack(before, after) : null,
    });
    if (!stays) redirect('show', resource, after.id, undefined, SETTLED);
  };
};
