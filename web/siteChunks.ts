import { type Graph, type Place, reach, reachOf } from './chunks.ts';

/** How many of the site's pages share a module that is worth a place in a file of theirs: nearly all, all with a form, a few. */
const SHARED = { byMost: 18, byForms: 12, byFew: 4 } as const;
const LANGUAGES = ['ja', 'en', 'easy'];
const PAGE = /\/src\/site\/journeys\/.*Page\.tsx$/;
/** The schema library, and one small schema by which a page has it run before all others (`pages.tsx`). */
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
 * What goes into each of the site's files. A page loads some twenty of them instead of eighty, and runs them in pieces (`start.tsx`): what
 * runs before another must not import it.
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
    // By its imports nearly every module could need the library. The bundler knows which do.
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
