import { createPrivateKey, sign } from 'node:crypto';
import type { Sending } from './call.ts';

/** The other half of the local MAIL_EVENT_KEY. It protects nothing. */
const LOCAL_KEY = createPrivateKey({
  key: Buffer.from(
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg3Y1Vh2+f1IxMOsxYONWUNSNhpY8mErOALqVG/j3lLryhRANCAATec6+VhWEaUN9+wKEYoHeWxHj2pLCOX3mAnfRBtqpy6/guwxElMIg3wwjE+Reclmi9dga3RF5dXstp47If+YQE',
    'base64',
  ),
  format: 'der',
  type: 'pkcs8',
});

/** Events as the mail provider posts them. `at`: epoch ms of the post. */
export const signedEvents = (events: readonly object[], at = Date.now()): Sending =>
  signedText(JSON.stringify(events), at);

/** Any body with the mail provider's signature. `at`: epoch ms of the post. */
export const signedText = (body: string, at = Date.now()): Sending => {
  const timestamp = String(Math.floor(at / 1000));
  const signature = sign('sha256', Buffer.from(`${timestamp}${body}`), LOCAL_KEY).toString('base64');
  return {
    body,
    headers: {
      'x-twilio-email-event-webhook-signature': signature,
      'x-twilio-email-event-webhook-timestamp': timestamp,
    },
  };
};
