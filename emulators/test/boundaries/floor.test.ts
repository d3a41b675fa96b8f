import { NEWER } from '../harness/browser/floor.ts';
import { Build, clearBuilds } from './build.ts';

jest.setTimeout(120_000);

/** The functions that web/src/client/oldBrowsers.ts fills in. The browser test of the oldest browsers finds a missing one. */
const FILLED = ['Array.at', 'Array.findLastIndex', 'Array.toReversed', 'Object.hasOwn', 'reportError'];
/** The scripts that begin a page or a worker, and thus fill in before all others. */
const FIRST = /assets\/(?:entry|prover\.worker|verifier\.worker)-[^/]+\.js$/;
/** A part of the filling script that survives minifying. */
const FILLING = '`toReversed`';

let build: Build;
beforeAll(() => void (build = Build.of('public')));
afterAll(clearBuilds);

/** Whether a script checks for the function before each use. */
const isGuarded = (script: string, name: string): boolean => {
  const [, own = name] = /\.(\w+)$/.exec(name) ?? [];
  return new RegExp(`typeof [\\w.$()[\\]]*\\b${own}\\s*[!=]==?`).test(script);
};

/** Returns the newer library functions that a script calls. */
const newerIn = (script: string): string[] =>
  Object.entries(NEWER).flatMap(([name, { used }]) => (used.test(script) && !isGuarded(script, name) ? [name] : []));

describe('library functions newer than the supported browsers', () => {
  it('are used by the site’s scripts only if they are filled in', () => {
    const used = new Set(build.scripts().flatMap((path) => newerIn(build.file(path))));
    expect([...used].sort()).toEqual([...FILLED].sort());
  });

  it('are filled in by the first script of each page and worker', () => {
    const first = build.scripts().filter((path) => FIRST.test(path));
    expect(first.filter((path) => !build.file(path).includes(FILLING))).toEqual([]);
    expect(first.length).toBe(3);
  });

  it.each([
    ['Array.toSorted', 'const a=b.toSorted((x,y)=>x-y)'],
    ['structuredClone', 'const a=structuredClone(b)'],
    ['crypto.randomUUID', 'const a=crypto.randomUUID()'],
    ['AbortSignal.timeout', 'fetch(a,{signal:AbortSignal.timeout(5)})'],
    ['iterator helpers', 'const a=b.values().map(c)'],
    ['lookbehind', 'const a=/(?<=b)c/'],
  ])('control: %s is found', (name, script) => {
    expect(newerIn(script)).toEqual([name]);
  });

  it('control: a function with a check before its use is accepted', () => {
    expect(newerIn('if(typeof URL.canParse==`function`)URL.canParse(a)')).toEqual([]);
  });
});
