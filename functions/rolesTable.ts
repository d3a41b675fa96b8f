import { APPROVAL_ROWS } from './src/shared/approval/rows.ts';
import { roleCovers, ROLES } from './src/shared/access/role.ts';
import { REFUSALS } from './src/shared/contract/refusals.ts';
import { type Operation, type Route, routes } from './src/shared/contract/rows.ts';
import { schemas } from './src/shared/contract/schemas.ts';
import type { Shape } from './src/shared/contract/shape.ts';

const others = ({ anyone, guest }: Route): string => {
  if (anyone === true) return 'anyone';
  return guest === undefined ? '' : 'key holder';
};

const rowOf = (operation: Operation): string => {
  const route: Route = routes[operation];
  const { summary }: Shape = schemas[operation];
  const marks = ROLES.map((role) => (route.office !== undefined && roleCovers(role, route.office) ? '✓' : ''));
  const two = REFUSALS[operation]?.includes('approval_needed') === true ? 'for the kinds above' : '';
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
