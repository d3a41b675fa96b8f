import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { ResourceName } from '../data/operations.ts';
import { massActions } from './actions.ts';
import { useListSource } from './listSource.ts';
import { MassMenu, useOffered } from './menu.tsx';

/** The mass actions of an entity's list; nothing where there are none for whoever looks. */
export function ListMassMenu({ resource }: { resource: ResourceName }) {
  const actions = useOffered(massActions[resource]);
  const [isOpen, setOpen] = useState(false);
  const { onUnselectItems } = useListContext();
  const source = useListSource(resource, isOpen);
  if (actions.length === 0) return null;
  // A list's rows are those of its actions: both are named by the entity.
  return (
    <MassMenu actions={actions} source={source} onUnselect={() => onUnselectItems()} onOpen={() => setOpen(true)} />
  );
}
