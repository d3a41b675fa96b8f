import type { PublicPath } from 'functions/shared/site/routing';
import type { ComponentType } from 'react';
import { pages } from '../shell/pages.tsx';

const FOLDER = '../';
const modules = import.meta.glob<ComponentType>('../journeys/**/*Page.tsx', { import: 'default', eager: true });

/** Returns the module of a page below `src/site`; null for the front page, which is part of the first scripts. */
export async function moduleOf(path: PublicPath): Promise<string | null> {
  const code = await pages[path].load();
  if (typeof code !== 'object' || code === null || !('default' in code)) return null;
  const [name] = Object.entries(modules).find(([, page]) => page === code.default) ?? [];
  if (name === undefined) throw new Error(`No module of the journeys is the page ${path}`);
  return name.slice(FOLDER.length);
}
