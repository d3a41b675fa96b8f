import { type ComponentType, lazy } from 'react';

interface Code<P> {
  readonly default: ComponentType<P>;
}

/**
 * A component whose code loads with `load`, or on first use. Once the code is here it is shown without any wait, so that a page that is
 * already in the HTML can be taken over as it stands.
 */
export function later<P>(code: () => Promise<Code<P>>) {
  let here: Code<P> | null = null;
  const load = async (): Promise<Code<P>> => {
    here = await code();
    return here;
  };
  // React calls `then` and looks at once whether it has been answered (https://react.dev/reference/react/lazy takes any thenable; its type does not).
  const known = (loaded: Code<P>) =>
    ({ then: (take: (loaded: Code<P>) => void) => take(loaded) }) as unknown as Promise<Code<P>>;
  const Part = lazy(() => (here === null ? load() : known(here)));
  return { Part, load };
}
