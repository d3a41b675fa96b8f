import type { SvgIconComponent } from '@mui/icons-material';
import type { EntityName } from 'functions/shared/contract/policies';
import { entityDescriptors, menuEntities } from './entityDescriptors.ts';
import { officePages, pageNames } from './officePages.ts';
import { ADMIN_BASE, pagePath } from './shell/paths.ts';

interface MenuEntry {
  readonly path: string;
  readonly icon: SvgIconComponent;
  readonly label: string;
  readonly waits: 'approvals' | null;
}

const entryOf = (name: EntityName): MenuEntry => ({
  path: `${ADMIN_BASE}/${name}`,
  icon: entityDescriptors[name].icon,
  label: entityDescriptors[name].name,
  waits: null,
});

const pagesBehind = (entity: EntityName | null): MenuEntry[] =>
  pageNames.flatMap((name) => {
    const { menu, title } = officePages[name];
    if (menu === null || menu.after !== entity) return [];
    const { icon, waits = null } = menu;
    return [{ path: pagePath(name), icon, label: title, waits }];
  });

/** The menu in its order: the entries of rules 10.2 and 10.3, then ours. */
export const MENU: readonly MenuEntry[] = [
  ...pagesBehind(null),
  ...menuEntities.flatMap((name) => [entryOf(name), ...pagesBehind(name)]),
];

/** Returns a page's name for the window's title: its menu entry's, or else its own. Undefined for an unknown address. */
export const nameAt = (path: string): string | undefined => {
  const page = pageNames.find((name) => pagePath(name) === path);
  return entryAt(path)?.label ?? (page === undefined ? undefined : officePages[page].title);
};

/**
 * Returns a page's entry in the menu: the one with the longest path at the beginning of `path`, so a record's page belongs to its list. Undefined if
 * there is none.
 */
export const entryAt = (path: string): MenuEntry | undefined =>
  MENU.filter(
    (entry) => path === entry.path || (entry.path !== ADMIN_BASE && path.startsWith(`${entry.path}/`)),
  ).reduce<MenuEntry | undefined>(
    (best, entry) => (best === undefined || entry.path.length > best.path.length ? entry : best),
    undefined,
  );
