import { onSessionEnd } from '../../client/auth.ts';
import { localStore } from '../../client/withMemory.ts';
import { idleness } from './idle.ts';
import { hereAddress, loginAddress } from './redirect.ts';

/**
 * Leaves for the sign-in page when another tab has signed out, or has signed in somebody else (rules 10.6).
 * @param unmount removes the app from the page
 */
export const leaveOnSessionEnd = (unmount: () => void): void =>
  onSessionEnd(() => {
    const here = hereAddress();
    // All tabs become idle together, and the others must give the reason, too.
    const address = loginAddress(here, idleness(localStore, Date.now()) === 'over');
    // The sign-in page shows nothing of the former person.
    if (address === here) return;
    // A mounted form would store its draft again, and could ask to stay on the page.
    unmount();
    location.replace(address);
  });
