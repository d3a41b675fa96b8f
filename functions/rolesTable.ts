import { APPROVAL_ROWS } from './src/shared/approval/rows.ts';
import { roleCovers, ROLES } from './src/shared/access/role.ts';
import { definitions } from './src/shared/contract/definitions.ts';
import type { Route, RouteDefinition } from './src/shared/contract/route.ts';
import { type Operation, routes } from './src/shared/contract/routes.ts';

const others = ({ anyone, guest }: Route): string => {
  if (anyone === true) return 'anyone';
  return guest === undefined ? '' : 'key holder';
};

const rowOf = (operation: Operation): string => {
  const route: Route = routes[operation];
  const { summary, errors = [] }: RouteDefinition = definitions[operation];
  const marks = ROLES.map((role) => (route.office !== undefined && roleCovers(role, route.office) ? '✓' : ''));
  const two = errors.includes('approval_needed') ? 'for the kinds above' : '';
  const cells = [`\`${operation}\``, summary, `${route.method} ${route.path}`, ...marks, others(route), two];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
};

const tableOf = (head: readonly string[], rows: readonly string[]): string =>
  [`| ${head.join(' | ')} |`, `| ${head.map(() => '---').join(' | ')} |`, ...rows].join('\n');

/** Returns docs/roles.md: who may call which operation, and what needs two owners, by the contract. */
export const rolesText = (): string => {
  // keys of this object
  const operations = (Object.keys(routes) as Operation[]).sort();
  const head = ['operation', 'what it does', 'route', ...ROLES, 'others', 'two owners'];
  const kinds = APPROVAL_ROWS.map(({ kind, does }) => `| \`${kind}\` | ${does} |`);
  return [
    '# Who may do what',
    '`npm run roles` generates this page from the contract; a test fails if it is out of date. Each role includes the roles to its left. An action that needs two owners is requested by one owner and approved by another (docs/rules.md, 8.21). The request of an only owner takes effect after 72 hours (4.27).',
    '## Actions that need two owners',
    tableOf(['kind', 'what it does'], kinds),
    '## All operations',
    tableOf(head, operations.map(rowOf)),
    '',
  ]
    .join('\n\n')
    .replace(/\n\n$/, '\n');
};
