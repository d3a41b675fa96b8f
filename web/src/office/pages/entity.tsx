import type { EntityName } from 'functions/shared/contract/policies';
import { office } from '../../copy/ja/office/texts.ts';
import { officeEntities } from '../entities.ts';
import type { Fields, OfficeEntity } from '../entity.ts';
import { hasForm } from '../record.ts';
import { MissingPage } from '../shell/missing.tsx';
import { EntityCreate, EntityEdit } from './form.tsx';
import { EntityList } from './list.tsx';
import { EntityShow } from './show.tsx';

/** The pages that every entity can have. */
export type PageKind = 'list' | 'show' | 'create' | 'edit';

/** A page of an entity: written by hand, or made from its fields. */
export default function EntityPage({ name, page }: { name: EntityName; page: PageKind }) {
  const { sort, title, isReadOnly, note, pages, fields: given }: OfficeEntity = officeEntities[name];
  const Own = page === 'create' ? undefined : pages?.[page];
  const fields: Fields = given;
  if ((page === 'create' || page === 'edit') && !hasForm(name, page)) return <MissingPage />;
  if (Own !== undefined) return <Own />;
  switch (page) {
    case 'list': {
      const link = typeof title === 'string' ? title : 'id';
      return <EntityList fields={fields} link={link} sort={sort} note={note?.(office)} />;
    }
    case 'show':
      return <EntityShow fields={fields} isReadOnly={isReadOnly} />;
    case 'create':
      return <EntityCreate fields={fields} />;
    case 'edit':
      return <EntityEdit fields={fields} />;
  }
}
