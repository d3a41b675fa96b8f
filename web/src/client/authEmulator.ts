// The launcher shifts all ports of a stack by the same number, so their distance is fixed (Hosting 5000, Auth 9099).
const AUTH_PORT_DISTANCE = 9099 - 5000;
const LOCAL_HOSTS = ['127.0.0.1', 'localhost'];

/**
 * Returns the address of the Auth emulator for a page from the Hosting emulator; null for any other page, and for a project without the prefix
 * `demo-`. Real projects never have this prefix, so a production build cannot be made to use an emulator.
 */
export const authEmulatorURL = (
  page: Pick<Location, 'hostname' | 'port'>,
  projectId: string | undefined,
): string | null => {
  if (!LOCAL_HOSTS.includes(page.hostname) || !projectId?.startsWith('demo-')) return null;
  return `http://127.0.0.1:${Number(page.port) + AUTH_PORT_DISTANCE}`;
};
