import { type ComponentType, lazy } from 'react';

interface Code<P> {
  readonly default: ComponentType<P>;
}

/**
 * Returns a component whose code loads with `load`, or on first use. Loaded code renders without suspending, so that React can hydrate a page that is
 * already in the HTML.
 */
export function later<P>(code: () => Promise<Code<P>>) {
  let here: Code<P> | null = null;
  const load = async (): Promise<Code<P>> => {
    here = await code();
    return here;
  };
  // React calls `then` and checks at once whether it has resolved (https://react.dev/reference/react/lazy takes any thenable; its type does not).
  const known = (loaded: Code<P>) =>
    ({ then: (take: (loaded: Code<P>) => void) => take(loaded) }) as unknown as Promise<Code<P>>;
  const Part = lazy(() => (here === null ? load() : known(here)));
  return { Part, load };
}
