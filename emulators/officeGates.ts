import { basename, dirname, join } from 'node:path';
import { type Operation, routes } from 'functions/shared/contract/routes';
import type { Route } from 'functions/shared/contract/route';
import { type Role, roleCovers } from 'functions/shared/access/role';

/** Sources of the back office by their path. */
type Sources = ReadonlyMap<string, string>;

/** The most files from a call to the page that checks the role for it. */
const MAX_STEPS = 3;

const isOperation = (name: string): name is Operation => Object.hasOwn(routes, name);

/** Returns the weakest role that may call an operation; null if it is not an operation or is open to all roles. */
const roleOf = (name: string): Role | null => {
  if (!isOperation(name)) return null;
  const { anyone, office }: Route = routes[name];
  return anyone === true ? null : (office ?? null);
};

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const matches = (text: string, pattern: RegExp): string[][] => [...text.matchAll(pattern)].map((one) => [...one]);

/** Returns the roles that a file checks: by an operation, by a verb of an entity, or by a form for owners. */
const gatesOf = (path: string, text: string): Role[] => {
  const named = matches(text, /\broutes\.(\w+)\.office\b/g).map(([, name = '']) => name);
  const verbs = matches(text, /\broleFor\('(\w+)', '(\w+)'\)/g).map(
    ([, verb = '', entity = '']) => `${verb}${pascal(entity)}`,
  );
  const forms = matches(text, /<OwnerForm\b([^>]*)/g).flatMap(([, attributes = '']): Role[] =>
    /\brole=/.test(attributes) ? [] : ['owner'],
  );
  const typed = matches(text, /\brole="(operator|owner)"|\buseRefusal\('(owner)'\)/g).map(([, role]): Role =>
    role === 'operator' ? 'operator' : 'owner',
  );
  // The form of an entity's page checks the role that may change it. The page is in the entity's folder.
  const edited = /<EditPage\b/.test(text) ? [`change${pascal(basename(dirname(path)))}`] : [];
  // Only an owner can request a second owner's approval.
  const approvalRoles: Role[] = /<Asking\b/.test(text) ? ['owner'] : [];
  return [
    ...[...named, ...verbs, ...edited].flatMap((name) => roleOf(name) ?? []),
    ...forms,
    ...typed,
    ...approvalRoles,
  ];
};

/** Returns the role of each page that belongs to no entity, by the page's file. The page's descriptor names both. */
const pageRoles = (sources: Sources): Map<string, Role> =>
  new Map(
    [...sources].flatMap(([path, text]) =>
      matches(text, /: OfficePage = \{[^]*?\brole: routes\.(\w+)\.office,[^]*?import\('\.\/([^']+)'\)/g).flatMap(
        ([, name = '', file = '']) => {
          const role = roleOf(name);
          return role === null ? [] : [[join(dirname(path), file), role] as const];
        },
      ),
    ),
  );

/** Returns the importers of each file. */
const importersIn = (sources: Sources): Map<string, string[]> => {
  const importers = new Map<string, string[]>();
  for (const [path, text] of sources) {
    for (const [, target = ''] of matches(text, /from '(\.[^']+)'/g)) {
      const file = join(dirname(path), target);
      importers.set(file, [...(importers.get(file) ?? []), path]);
    }
  }
  return importers;
};

/**
 * Returns the API calls, as `file: operation`, that a page offers to a role that may not make them: neither their file nor an importer checks the
 * role.
 */
export const offeredToAll = (sources: Sources): string[] => {
  const importers = importersIn(sources);
  const pages = pageRoles(sources);
  const isGated = (path: string, role: Role, steps: number): boolean => {
    const own = pages.get(path);
    const gates = [...gatesOf(path, sources.get(path) ?? ''), ...(own === undefined ? [] : [own])];
    if (gates.some((gate) => roleCovers(gate, role))) return true;
    return steps > 0 && (importers.get(path) ?? []).some((one) => isGated(one, role, steps - 1));
  };
  return [...sources].flatMap(([path, text]) =>
    matches(text, /\b(?:api|officeApi)\(\s*'(\w+)'/g).flatMap(([, operation = '']) => {
      const role = roleOf(operation);
      if (role === null || role === 'viewer') return [];
      return isGated(path, role, MAX_STEPS) ? [] : [`${path}: ${operation}`];
    }),
  );
};
