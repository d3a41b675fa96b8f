import { APPROVAL_KINDS, type ApprovalKind } from '../approval/kinds.ts';
import { roleCovers, ROLES } from '../access/role.ts';
import { REFUSALS } from './refusals.ts';
import { type Operation, type Route, routes } from './rows.ts';
import { schemas } from './schemas.ts';
import type { Shape } from './shape.ts';

/** What each kind of request does; a new one does not compile without its line. */
const KINDS: { readonly [K in ApprovalKind]: string } = {
  exclude: 'An application is ruled out from the commitment on (rules 8.21)',
  withdraw: 'The office withdraws an application from the commitment on, as its holder wishes (rules 8.31)',
  secondDraw: 'Another draw of those who wait is begun (rules 8.26)',
  releaseDelay: 'The release is put off from the commitment on (rules 2.16)',
  ownerChange: 'An owner is made, moved, enabled, disabled, made less or removed (rules 4.26)',
};

const others = ({ anyone, guest }: Route): string => {
  if (anyone === true) return 'anyone';
  return guest === undefined ? '' : 'holder of a key';
};

const rowOf = (operation: Operation): string => {
  const route: Route = routes[operation];
  const { summary }: Shape = schemas[operation];
  const marks = ROLES.map((role) => (route.office !== undefined && roleCovers(role, route.office) ? '✓' : ''));
  const two = REFUSALS[operation]?.includes('approval_needed') === true ? 'where a kind above is meant' : '';
  const cells = [`\`${operation}\``, summary, `${route.method} ${route.path}`, ...marks, others(route), two];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
};

const tableOf = (head: readonly string[], rows: readonly string[]): string =>
  [`| ${head.join(' | ')} |`, `| ${head.map(() => '---').join(' | ')} |`, ...rows].join('\n');

/** docs/roles.md: who may call what, and what takes two owners, as the contract says. */
export const rolesText = (): string => {
  // The keys of that very object.
  const operations = (Object.keys(routes) as Operation[]).sort();
  const head = ['operation', 'what it does', 'route', ...ROLES, 'others', 'two owners'];
  const kinds = APPROVAL_KINDS.map((kind) => `| \`${kind}\` | ${KINDS[kind]} |`);
  return [
    '# Who may do what',
    'Written by `npm run roles` from the contract; a test fails where it is stale. A role covers those before it. What takes two owners one asks for and another approves (docs/rules.md, 8.21); the request of the only owner waits 72 hours (4.27).',
    '## What takes two owners',
    tableOf(['kind', 'what it does'], kinds),
    '## Every operation',
    tableOf(head, operations.map(rowOf)),
    '',
  ]
    .join('\n\n')
    .replace(/\n\n$/, '\n');
};
