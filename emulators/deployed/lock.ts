import { z } from 'zod';

const namesSchema = z.record(z.string(), z.string()).default({});

const packageSchema = z.looseObject({
  version: z.string().optional(),
  dependencies: namesSchema,
  devDependencies: namesSchema,
  optionalDependencies: namesSchema,
  peerDependencies: namesSchema,
  peerDependenciesMeta: z.record(z.string(), z.looseObject({ optional: z.boolean().optional() })).default({}),
});
type Package = z.infer<typeof packageSchema>;

const lockSchema = z.looseObject({
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), z.looseObject({})),
});

/** A package in a tree of folders, by the path that npm gives it. */
type Place = string;

const FOLDER = 'node_modules/';

/** Returns the place where Node finds another package for one at `place`: its own folder, or the nearest one above. */
const found = (has: (place: Place) => boolean, place: Place, name: string): Place | null => {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf(FOLDER) - 1))) {
    const candidate = `${at === '' ? '' : `${at}/`}${FOLDER}${name}`;
    if (has(candidate)) return candidate;
    if (at === '') return null;
    if (!at.includes(FOLDER)) return has(`${FOLDER}${name}`) ? `${FOLDER}${name}` : null;
  }
};

interface Wanted {
  readonly name: string;
  /** Whether it may be missing. */
  readonly optional: boolean;
}

const wantedBy = (one: Package): Wanted[] => [
  ...Object.keys(one.dependencies)
    .filter((name) => !(name in one.optionalDependencies))
    .map((name) => ({ name, optional: false })),
  ...Object.keys(one.optionalDependencies).map((name) => ({ name, optional: true })),
  ...Object.keys(one.peerDependencies).map((name) => {
    return { name, optional: one.peerDependenciesMeta[name]?.optional === true };
  }),
];

/** The packages of one workspace, placed as if there were no other. */
class Tree {
  /** The place of each placed package in the common lock file. */
  readonly placed = new Map<Place, Place>();
  readonly #packages: ReadonlyMap<Place, Package>;

  constructor(packages: ReadonlyMap<Place, Package>) {
    this.#packages = packages;
  }

  packageAt(origin: Place): Package {
    const one = this.#packages.get(origin);
    if (!one) throw new Error(`The lock file has no package at ${origin}`);
    return one;
  }

  /** Places a package for its dependent at `place`, at the top unless another version is there. Returns the place if it is new. */
  #put(place: Place, name: string, origin: Place): Place | null {
    const there = found((at) => this.placed.has(at), place, name);
    if (there !== null && this.placed.get(there) === origin) return null;
    const free = there === null ? `${FOLDER}${name}` : `${place}/${FOLDER}${name}`;
    this.placed.set(free, origin);
    return free;
  }

  /** Places the dependencies of a package, breadth first, so that direct ones are placed highest. */
  add(origin: Place, wanted: readonly Wanted[]): void {
    const queue = [{ place: '', origin, wanted }];
    for (let next = queue.shift(); next; next = queue.shift()) {
      for (const { name, optional } of next.wanted) {
        const target = found((at) => this.#packages.has(at), next.origin, name);
        if (target === null && optional) continue;
        if (target === null) throw new Error(`${next.origin} requires ${name}, which is not in the lock file`);
        const put = this.#put(next.place, name, target);
        if (put !== null) queue.push({ place: put, origin: target, wanted: wantedBy(this.packageAt(target)) });
      }
    }
  }

  /** Returns the places of the dependencies `top`, and of all further ones that `follows` accepts. */
  reached(top: readonly Wanted[], follows: (one: Wanted) => boolean): Set<Place> {
    const places = new Set<Place>();
    const queue = [{ place: '', wanted: top }];
    for (let next = queue.shift(); next; next = queue.shift()) {
      for (const { name } of next.wanted.filter(follows)) {
        const place = found((at) => this.placed.has(at), next.place, name);
        const origin = place === null ? undefined : this.placed.get(place);
        if (place === null || origin === undefined || places.has(place)) continue;
        places.add(place);
        queue.push({ place, wanted: wantedBy(this.packageAt(origin)) });
      }
    }
    return places;
  }
}

/** Returns npm's marks of a package in a lock file: whether it is for development only, and whether it is optional. */
const marks = (place: Place, running: ReadonlySet<Place>, needed: ReadonlySet<Place>) => {
  if (!running.has(place)) return { dev: true };
  return needed.has(place) ? {} : { optional: true };
};

const MARKS = ['dev', 'optional', 'devOptional', 'peer', 'extraneous'];

const namesOnly = (names: Readonly<Record<string, string>>): Wanted[] =>
  Object.keys(names).map((name) => ({ name, optional: false }));

/**
 * The lock file of a workspace that is deployed alone, derived from the common one, with the same versions and hashes.
 * @param lock the common lock file, parsed
 * @param workspace the folder's name, such as `functions`
 * @param manifest the workspace's package.json, parsed
 * @returns the text of the workspace's own lock file
 * @throws Error if the common lock file lacks something that the workspace needs
 */
export const lockOf = (lock: unknown, workspace: string, manifest: unknown): string => {
  const { packages } = lockSchema.parse(lock);
  const own = packageSchema.parse(manifest);
  const tree = new Tree(new Map(Object.entries(packages).map(([place, one]) => [place, packageSchema.parse(one)])));
  const [runs, develops] = [namesOnly(own.dependencies), namesOnly(own.devDependencies)];
  tree.add(workspace, [...runs, ...develops]);
  const running = tree.reached(runs, () => true);
  const needed = tree.reached(runs, ({ optional }) => !optional);
  const entries = [...tree.placed].sort(([one], [other]) => (one < other ? -1 : 1));
  const placedPackages = entries.map(([place, origin]) => {
    const fields = Object.entries(packages[origin] ?? {}).filter(([name]) => !MARKS.includes(name));
    return [place, Object.assign(Object.fromEntries(fields), marks(place, running, needed))];
  });
  const { name, version } = z.object({ name: z.string(), version: z.string() }).parse(manifest);
  const { dependencies, devDependencies } = own;
  const { engines } = z.object({ engines: z.unknown() }).parse(manifest);
  const root = { name, version, dependencies, devDependencies, engines };
  const file = {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: Object.fromEntries([['', root], ...placedPackages]),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
};
