import { ENTITY_NAMES, type EntityName } from 'functions/shared/access/policies';
import { defined } from 'functions/shared/ground/defined';
import { lazy } from 'react';
import { Resource, type ResourceProps } from 'react-admin';
import { roleFor } from './data/operations.ts';

// With it come the fields of all entities. The start of the office needs none of them.
const EntityPage = lazy(() => import('./pages/entity.tsx'));

/** An entity as a resource of react-admin. Forms need the contract's verb. */
const resourceOf = (name: EntityName) => {
  const forms = defined<Pick<ResourceProps, 'create' | 'edit'>>({
    create: roleFor('create', name) === null ? undefined : () => <EntityPage name={name} page="create" />,
    edit: roleFor('change', name) === null ? undefined : () => <EntityPage name={name} page="edit" />,
  });
  return (
    <Resource
      key={name}
      name={name}
      list={() => <EntityPage name={name} page="list" />}
      show={() => <EntityPage name={name} page="show" />}
      {...forms}
    />
  );
};

// Made once, since a page made anew would lose what was typed.
export const resources = ENTITY_NAMES.map(resourceOf);
