import { portHolder } from './portHolder.ts';
import { blockedPorts, portsInUse } from './ports.ts';

/** Thrown for ports that are in use. Each line of the message names one and its holder. */
export class PortsInUseError extends Error {
  override readonly name = 'PortsTakenError';
}

export async function checkPorts(offset: number): Promise<void> {
  const blocked = blockedPorts(offset);
  if (blocked.length > 0)
    throw new PortsInUseError(`Browsers and fetch refuse port ${blocked.join(', ')}. Use another offset.`);
  const inUse = await portsInUse(offset);
  if (inUse.length === 0) return;
  const lines = await Promise.all(
    inUse.map(async ([name, port]) => `  port ${port} (${name}) is held by ${await portHolder(port)}`),
  );
  throw new PortsInUseError(
    `Ports are in use:\n${lines.join('\n')}\nStop the programs that use them, or choose other ports with --port-offset N.`,
  );
}
