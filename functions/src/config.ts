import { defineSecret } from 'firebase-functions/params';
import { z } from 'zod';
import type { KeySecrets } from './gateways/keys.ts';

export const REGION = 'asia-northeast1';

/** `1:<base64>,2:<base64>`: the first signs, all verify. */
export const verificationKeySecrets = defineSecret('VERIFICATION_KEY_SECRETS');
export const smtpPassword = defineSecret('SMTP_PASSWORD');

const environmentSchema = z.object({
  /** Origin of the site, without a slash at its end; links in mails begin with it. */
  SITE_URL: z.url().default('http://127.0.0.1:5000'),
  /** `smtps://host:465`; the user stands in SMTP_USER, the password is a secret. */
  SMTP_URL: z.url().default('smtp://127.0.0.1:1025'),
  /** Empty: no authentication, as the local catcher has none. */
  SMTP_USER: z.string().default(''),
  MAIL_FROM: z.email().default('office@example.jp'),
  OFFICE_NOTICE_TO: z.email().default('office@example.jp'),
  /** Public writes one client may make in a minute on one instance; generous, since carriers share addresses. */
  CLIENT_WRITES_PER_MINUTE: z.coerce.number().int().positive().default(600),
  /** Whether X-Forwarded-For is ours to believe: only where nothing but Hosting reaches the function. */
  TRUST_FORWARDED_FOR: z.stringbool().default(false),
});

export type Config = z.infer<typeof environmentSchema>;

/** Parameters that are no secrets; a bad one stops the deployment's first request, not the hundredth. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => environmentSchema.parse(environment);

const secretsSchema = z
  .string()
  .regex(
    /^\d{1,4}:[A-Za-z0-9+/=]{43,}(,\d{1,4}:[A-Za-z0-9+/=]{43,})*$/,
    'VERIFICATION_KEY_SECRETS is 1:<base64>,2:<base64>',
  );

/** Parses the rotating secrets; each at least 32 bytes. */
export const parseKeySecrets = (text: string): KeySecrets =>
  new Map(
    secretsSchema
      .parse(text.trim())
      .split(',')
      .map((part) => {
        const [version = '', secret = ''] = part.split(':');
        return [version, Buffer.from(secret, 'base64')];
      }),
  );
