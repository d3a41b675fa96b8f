import { createHash, randomBytes } from 'node:crypto';
import { type TimestampGateway, timestampAuthorities, type TimestampOptions } from 'functions/gateways/timestamps';
import type { LocalStampFault, LocalTimestampServer } from './server.ts';

/** Shared by the tests here: the functions' own gateway with the local authority. */
export const NOON = Date.parse('2025-10-16T12:00:00+09:00');
export const HASH = createHash('sha256').update('A commitment').digest('hex');

export const gatewayTo = (authorities: readonly string[], own: Partial<TimestampOptions> = {}): TimestampGateway =>
  timestampAuthorities({ authorities, randomness: randomBytes, log: () => undefined, ...own });

/** @returns the status */
export const putFault = async ({ url }: LocalTimestampServer, fault: LocalStampFault | object): Promise<number> =>
  (await fetch(`${url}/local/fault`, { method: 'PUT', body: JSON.stringify(fault) })).status;

/** Returns an authority's answer to the bytes of a request. */
export const postTo = async (url: string, body: Uint8Array<ArrayBuffer>): Promise<Buffer> => {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/timestamp-query' }, body });
  return Buffer.from(await answer.arrayBuffer());
};

/** Returns the certificate that verifies its stamps. */
export const certificateOf = async ({ url }: LocalTimestampServer): Promise<string> =>
  await (await fetch(`${url}/ca.pem`)).text();
