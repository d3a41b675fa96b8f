import { type Graph, type Place, reach, reachOf } from './chunks.ts';

/** How many pages must share a module before it gets a place in a shared file: nearly all pages, all pages with a form, or a few. */
const SHARED = { byMost: 18, byForms: 12, byFew: 4 } as const;
const LANGUAGES = ['ja', 'en', 'easy'];
const PAGE = /\/src\/site\/journeys\/.*Page\.tsx$/;
/** The schema library, and one small schema that a page imports in order to run the library first (`pages.tsx`). */
const SCHEMAS = /\/node_modules\/zod\/|\/shared\/campaign\/openCode\.ts$/;

/** The site's files, in the order in which they are filled. */
export const SITE_FILES = [
  'schemas',
  'entry',
  'react',
  'start',
  'theme',
  'pages',
  'plain',
  'typed',
  'forms',
  'parts',
  'steps',
] as const;

/**
 * Returns which modules go into each of the site's files. A page loads about twenty files instead of eighty and runs them in pieces (`start.tsx`). A
 * file that runs first must not import a later one.
 */
export function sitePlaces(graph: Graph): readonly Place[] {
  const of = (end: string): Place['holds'] => {
    const modules = reachOf(graph, end);
    return (id) => modules.has(id);
  };
  const languages = LANGUAGES.map((language) => of(`/src/site/${language}.ts`));
  const react = of('/react-dom/client.js');
  const start = of('/src/site/start.tsx');
  const equipment = of('/src/site/shell/equipment.tsx');
  const pages = [...graph.keys()].filter((id) => PAGE.test(id));
  const shares = new Map<string, number>();
  for (const id of pages.flatMap((page) => [...reach(graph, page)])) shares.set(id, (shares.get(id) ?? 0) + 1);
  const isShared = (id: string, by: number): boolean => (shares.get(id) ?? 0) >= by;
  const isTyped = (id: string): boolean => [...reach(graph, id)].some((one) => SCHEMAS.test(one));
  const isDrawn = (id: string): boolean => [...reach(graph, id)].some(react);
  const holds: Record<(typeof SITE_FILES)[number], Place['holds']> = {
    // The import graph would put nearly every module behind the library. The bundler knows which modules really use it.
    schemas: (id) => SCHEMAS.test(id),
    entry: of('/src/site/main.ts'),
    react,
    start: (id) => start(id) || languages.every((has) => has(id)),
    theme: of('/src/ui/theme.ts'),
    pages: (id) => equipment(id) || isShared(id, SHARED.byMost),
    plain: (id) => isShared(id, SHARED.byFew) && !isDrawn(id) && !isTyped(id),
    typed: (id) => isShared(id, SHARED.byFew) && !isDrawn(id),
    forms: (id) => isShared(id, SHARED.byForms),
    parts: (id) => isShared(id, SHARED.byFew) && !isTyped(id),
    steps: (id) => isShared(id, SHARED.byFew),
  };
  return SITE_FILES.map((name) => ({ name, holds: holds[name] }));
}
