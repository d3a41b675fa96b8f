import { PUBLIC_PATHS, type PublicPath } from 'functions/shared/site/routing';
import { apply, verificationKey } from '../../harness/applicant.ts';
import { mailTo } from '../../harness/inbox.ts';
import { broadcastMail } from '../../harness/mailbox.ts';
import { freshAddress } from '../../harness/person.ts';
import { stack } from '../../harness/stack.ts';
import type { Place } from '../failing.ts';
import { CONFIRM, linkIn } from './visitor.ts';

/** Longer than a page takes to open. */
const SHORT_MS = 8000;

const hashOf = (link: string): string => new URL(link).hash;
const keyHash = (key: string): string => `#key=${encodeURIComponent(key)}`;

/** Returns every page of the site, with the link that opens it if it needs one. Needs phase 4. */
export const sitePlaces = async (): Promise<Place[]> => {
  const one = await apply();
  const own = hashOf(linkIn(await mailTo(one.email, 22), '/registration-change'));
  const links: Partial<Record<PublicPath, string>> = {
    '/registration': keyHash(await verificationKey(freshAddress(), 1)),
    '/purchase': keyHash(await verificationKey(freshAddress(), 21)),
    '/registration-change': own,
    '/status': own,
    '/receipt': own,
    '/unsubscribe': hashOf(linkIn(await broadcastMail(one), '/unsubscribe')),
  };
  return PUBLIC_PATHS.map((path) => ({
    name: path,
    open: async (page) => {
      await page.goto(`${stack.site}${path}${links[path] ?? ''}`);
      if (path !== '/purchase') return;
      const confirm = page.getByRole('button', { name: CONFIRM });
      // A page whose script failed has no such button.
      await confirm.click({ timeout: SHORT_MS }).catch(() => undefined);
    },
  }));
};
