import type { Fields } from '../entity.ts';
import { Group, RecordPage, Values } from '../pieces/record.tsx';

/** The page of one record of an entity, as its fields say. */
export function EntityShow({ fields, isKept = false }: { fields: Fields; isKept?: boolean | undefined }) {
  return (
    <RecordPage isKept={isKept}>
      <Group>
        <Values fields={fields} />
      </Group>
    </RecordPage>
  );
}
