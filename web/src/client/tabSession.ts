/** The person whose session a tab shows. All tabs of a browser share one sign-in, so another tab can end or replace it. */
export interface TabSession {
  /** Takes over the signed-in person's uid (null: nobody) from the provider or from another tab. The session ends if it was another person's. */
  readonly report: (uid: string | null) => void;
  /** Forgets the person before this tab itself signs out, which is no end to react to. */
  readonly release: () => void;
}

/**
 * Creates the session of a tab.
 * @param onEnd called when somebody else, or nobody, is signed in
 */
export function createTabSession(onEnd: () => void): TabSession {
  let current: string | null = null;
  return {
    report: (uid) => {
      const isOver = current !== null && uid !== current;
      current = uid;
      if (isOver) onEnd();
    },
    release: () => {
      current = null;
    },
  };
}
