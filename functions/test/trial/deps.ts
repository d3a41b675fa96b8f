import { Firestore } from '@google-cloud/firestore';
import { keysOf } from '../../src/gateways/keys.ts';
import { smtpMailer } from '../../src/gateways/mailer.ts';
import { systemRandomness } from '../../src/gateways/randomness.ts';
import type { DeliveryDeps } from '../../src/outbox/deliveryDeps.ts';
import { campaign } from '../../src/shared/campaign/current.ts';
import { DEFAULT_TEXTS } from '../../src/shared/mail/texts.ts';
import { fromISO } from '../../src/shared/time/instants.ts';
import { campaignStateOf } from '../../src/store/campaign/campaignFacts.ts';
import type { Settings } from './dialogue.ts';

const noSignIn = async (): Promise<never> =>
  Promise.reject(new Error('No mail of the trial is about an administrator'));

type Given = Pick<DeliveryDeps, 'systemClock' | 'queueMail' | 'onStep'> &
  Pick<Settings, 'project' | 'smtpURL' | 'connections'>;

/** The production modules with the real Firestore and a real socket. The trial provides clock, queue and steps. */
export const trialDeps = ({ project, smtpURL, connections, ...given }: Given): DeliveryDeps => {
  const db = new Firestore({ projectId: project });
  const keys = keysOf(new Map([['1', systemRandomness(32)]]));
  const campaignClock = (): number => fromISO(campaign.timetable.applicationStart);
  const { systemClock } = given;
  return {
    ...given,
    db,
    campaignClock,
    randomness: systemRandomness,
    keys: () => keys,
    campaignState: campaignStateOf(db, campaignClock, systemClock),
    config: { SITE_URL: 'https://trial.example.jp' },
    mailer: smtpMailer({
      settings: () => ({ url: smtpURL, auth: null }),
      from: { name: '事務局', address: 'office@example.jp' },
      connections,
      systemClock,
      randomness: systemRandomness,
    }),
    mailTexts: async (mailType) => DEFAULT_TEXTS[mailType],
    signInUsers: { admit: noSignIn, bar: noSignIn, passwordCode: noSignIn },
    mailRate: () => 50,
    halted: async () => null,
    announced: async () => null,
    committed: async () => null,
  };
};
