import { blockedPorts } from './ports.ts';
import type { Stack } from './stack.ts';

/** The addresses of a stack, a line each, for the person who started it. */
export function addressTable(stack: Stack): string {
  const { urls } = stack;
  const rows: [string, string][] = [
    ['Site', urls.site],
    ['Back office', `${urls.site}/admin`],
    ['API', `${urls.site}/api/v1`],
    ['Mail inbox', urls.inbox],
    ['Mail server', urls.smtp],
    ['Campaign clock', `${urls.control}/clock`],
    ['Functions', urls.functions],
    ['Firestore', `${urls.firestoreHost} (${stack.firestoreKind})`],
    ['Auth', urls.authHost || 'not started'],
    ['Log', stack.logFile],
    ['Campaign time', stack.clock().now],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
  const refused = blockedPorts(stack.portOffset).others;
  if (refused.length > 0) lines.push(`  Browsers refuse port ${refused.join(', ')}: take another offset to open it.`);
  return lines.join('\n');
}
