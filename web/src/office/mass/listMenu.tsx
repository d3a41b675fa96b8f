import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { ResourceName } from '../data/operations.ts';
import { massActionsOf } from './actions.ts';
import { useListSource } from './listSource.ts';
import { MassMenu, useOffered } from './menu.tsx';

/** The bulk actions of an entity's list; nothing if the user may use none. */
export function ListMassMenu({ resource }: { resource: ResourceName }) {
  const actions = useOffered(massActionsOf(resource));
  const [isOpen, setOpen] = useState(false);
  const { onUnselectItems } = useListContext();
  const source = useListSource(resource, isOpen);
  if (actions.length === 0) return null;
  // The rows of a list fit its actions: the same entity names both.
  return (
    <MassMenu actions={actions} source={source} onUnselect={() => onUnselectItems()} onOpen={() => setOpen(true)} />
  );
}
