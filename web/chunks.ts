import type { Plugin, Rolldown } from 'vite';

/** Static imports: of each module by its id, or of each built file by its name. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/** A file of the build and the modules that belong into it. */
export interface Place {
  readonly name: string;
  readonly holds: (id: string) => boolean;
}

/** Returns a module or a file with all that it imports, directly or through others. */
export function reach(graph: Graph, from: string, visited = new Set<string>()): ReadonlySet<string> {
  if (visited.has(from)) return visited;
  visited.add(from);
  for (const next of graph.get(from) ?? []) reach(graph, next, visited);
  return visited;
}

/**
 * Returns the module whose id ends with `end`, with all that it imports.
 * @throws Error if there is no such module
 */
export function reachOf(graph: Graph, end: string): ReadonlySet<string> {
  const from = [...graph.keys()].find((id) => id.endsWith(end));
  if (from === undefined) throw new Error(`No module of the build ends with ${end}`);
  return reach(graph, from);
}

/**
 * Returns the file of each module by its id: the first place whose `holds` accepts it. The bundler places all other modules; it makes a file for each
 * set of pages that share a module.
 */
export function placed(graph: Graph, places: readonly Place[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const id of graph.keys()) {
    const place = places.find(({ holds }) => holds(id));
    if (place !== undefined) found.set(id, place.name);
  }
  return found;
}

/**
 * Puts modules that load together into one file, because a request costs a slow phone more than the bytes in it.
 * @param names the names of the places, in their order. A module goes into the first place that accepts it
 * @param placesIn returns the places, once all modules are known
 */
export function chunks(
  names: readonly string[],
  placesIn: (graph: Graph) => readonly Place[],
): { readonly plugin: Plugin; readonly groups: Rolldown.CodeSplittingGroup[] } {
  const graph = new Map<string, readonly string[]>();
  let known: ReadonlyMap<string, string> | null = null;
  const placeOf = (id: string): string | undefined => {
    known ??= placed(graph, placesIn(graph));
    return known.get(id);
  };
  return {
    plugin: {
      name: 'chunks',
      apply: 'build',
      buildEnd() {
        for (const id of this.getModuleIds()) graph.set(id, this.getModuleInfo(id)?.importedIds ?? []);
      },
    },
    groups: names.map((name, index) => ({
      name,
      priority: names.length - index,
      test: (id) => placeOf(id) === name,
    })),
  };
}
