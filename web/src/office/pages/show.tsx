import type { Fields } from '../entity.ts';
import { Group, RecordPage, Values } from '../pieces/record.tsx';

/** The page of an entity's record, made from its fields. */
export function EntityShow({ fields, isKept = false }: { fields: Fields; isKept?: boolean | undefined }) {
  return (
    <RecordPage isKept={() => isKept}>
      <Group>
        <Values fields={fields} />
      </Group>
    </RecordPage>
  );
}
