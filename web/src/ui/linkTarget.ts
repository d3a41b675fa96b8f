/** Returns whether a link leaves the site: it begins with `http` or `mailto:` (rules 3.19). */
export function isExternal(target: string): boolean {
  return target.startsWith('http') || target.startsWith('mailto:');
}

/** Returns whether an inner link is active: its target is the current path (rules 3.19). External links never are. */
export function isActive(target: string, path: string): boolean {
  return !isExternal(target) && target === path;
}
