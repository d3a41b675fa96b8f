import { PREFIX } from 'functions/shared/contract/route';
import { routes } from 'functions/shared/contract/routes';
import { startLocalBeacon } from '../../beacon/server.ts';
import type { CampaignClock } from '../../clock/campaignClock.ts';
import { functionAddress } from '../../control/scheduler.ts';
import { startFigures } from '../../secondFactor/server.ts';
import { startLocalStripe } from '../../stripe/server.ts';
import { startLocalTimestamps } from '../../timestamps/server.ts';
import type { Addresses } from '../ports/addresses.ts';
import { projectId } from './options.ts';
import type { Context } from './context.ts';

/** The site's origins, under both names of this machine. */
export const originsOf = ({ site }: Addresses): string[] => [site, site.replace('127.0.0.1', 'localhost')];

/** Starts the local Stripe with the campaign's time. It keeps its events until they are accepted. */
export async function startStripe({ ports, urls, shutdown, saved }: Context, clock: CampaignClock) {
  const { path, servedBy } = routes.receiveStripeEvents;
  const stripe = await startLocalStripe({
    port: ports.stripe,
    origins: originsOf(urls),
    clock: () => clock.now(),
    webhookURL: `${functionAddress(urls.functions, projectId, servedBy)}${PREFIX}${path}`,
    dump: saved.stripe,
  });
  shutdown.add(() => stripe.stop());
  return stripe;
}

/** Starts the authorities that the draw needs, the drand chain and the time stamp authority, with the campaign's time. */
export async function startAuthorities({ ports, shutdown }: Context, campaignClock: CampaignClock): Promise<void> {
  const clock = (): number => campaignClock.now();
  const beacon = await startLocalBeacon({ port: ports.beacon, clock });
  shutdown.add(() => beacon.stop());
  const timestamps = await startLocalTimestamps({ port: ports.timestamps, clock });
  shutdown.add(() => timestamps.stop());
}

/** Starts the proxy before Auth, which adds the second factor that its emulator lacks. */
export async function startAuthFront({ ports, urls, shutdown }: Context): Promise<void> {
  if (urls.authHost === '') return;
  const front = await startFigures({ port: ports.auth, emulatorPort: ports.authEmulator, projectId });
  shutdown.add(() => front.stop());
}
