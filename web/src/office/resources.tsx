import { ENTITY_NAMES, type EntityName } from 'functions/shared/contract/policies';
import { defined } from 'functions/shared/defined';
import { lazy } from 'react';
import { Resource, type ResourceProps } from 'react-admin';
import { roleFor } from './data/operations.ts';

// This page imports the fields of all entities. The office starts without them.
const EntityPage = lazy(() => import('./pages/entity.tsx'));

/** Returns an entity as a resource of react-admin. Forms need the contract's verb. */
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

// Made once, since a re-created page would lose the typed input.
export const resources = ENTITY_NAMES.map(resourceOf);
