import type { Fields } from '../entity.ts';
import { Group, RecordPage, Values } from '../pieces/record.tsx';

/** The page of an entity's record, made from its fields. */
export function EntityShow({ fields, isReadOnly = false }: { fields: Fields; isReadOnly?: boolean | undefined }) {
  return (
    <RecordPage isReadOnly={() => isReadOnly}>
      <Group>
        <Values fields={fields} />
      </Group>
    </RecordPage>
  );
}
