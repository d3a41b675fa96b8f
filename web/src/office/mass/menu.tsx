import ChecklistIcon from '@mui/icons-material/Checklist';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { roleCovers } from 'functions/shared/access/role';
import { lazy, Suspense, useState } from 'react';
import { mass } from './texts.ts';
import { useRole } from '../shell/me.ts';
import type { MassAction, MassSource } from './action.ts';

const MassDialog = lazy(() => import('./dialog.tsx'));

interface MenuProps {
  readonly actions: readonly MassAction[];
  /** The source of the records. */
  readonly source: MassSource;
  readonly onUnselect: () => void;
  /** Called when the menu opens, since counting the records costs a call. */
  readonly onOpen?: () => void;
}

/** Returns the bulk actions of a list that the user may use. */
export const useOffered = (actions: readonly MassAction[]): readonly MassAction[] => {
  const own = useRole();
  return actions.filter(({ role }) => role !== null && roleCovers(own, role));
};

/** The button of a list that opens its bulk actions. */
export function MassMenu({ actions, source, onUnselect, onOpen }: MenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [action, setAction] = useState<MassAction | null>(null);
  const choose = (one: MassAction): void => {
    setAnchor(null);
    setAction(one);
  };
  const close = (isDone: boolean): void => {
    setAction(null);
    if (isDone) onUnselect();
  };
  const { chosen } = source;
  return (
    <>
      <Button
        size="small"
        startIcon={<ChecklistIcon />}
        variant={chosen > 0 ? 'contained' : 'text'}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          onOpen?.();
          setAnchor(currentTarget);
        }}
      >
        {chosen > 0 ? mass.openChosen(chosen) : mass.open}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map((one) => (
          <MenuItem key={one.name} onClick={() => choose(one)}>
            {mass.actions[one.name].name}
          </MenuItem>
        ))}
        {chosen > 0 && (
          <MenuItem
            divider={false}
            onClick={() => {
              setAnchor(null);
              onUnselect();
            }}
          >
            {mass.unselect}
          </MenuItem>
        )}
      </Menu>
      {action !== null && (
        <Suspense>
          <MassDialog key={action.name} action={action} source={source} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
