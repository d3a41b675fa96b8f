import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Firestore } from 'firebase-admin/firestore';
import type { Role } from 'functions/shared/access/role';
import { campaign } from 'functions/shared/campaign/current';
import { adminUser } from 'functions/shared/entities/adminUser';
import { storedFields } from 'functions/shared/entities/stored';

const UID = 'bench-operator';
const EMAIL = 'operator@example.jp';
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * An unsigned token, as the Auth emulator makes them.
 * @param clockShiftMs added to the date of the server that reads it
 * @param signedInAt seconds, the same for all tokens of one sign-in, since the server would log another sign-in for a different value. Absent: now
 */
export const benchToken = (projectId: string, clockShiftMs = 0, signedInAt: number | null = null): string => {
  const now = Math.floor((Date.now() + clockShiftMs) / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: UID,
    user_id: UID,
    email: EMAIL,
    email_verified: true,
    auth_time: signedInAt ?? now,
    iat: now,
    exp: now + 3600,
    firebase: { sign_in_provider: 'password', identities: {} },
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
};

/** Writes the token's administrator without the functions. */
export const writeOperator = async (db: Firestore, role: Role = 'operator'): Promise<void> => {
  const { open } = campaign.timetable;
  const record = adminUser.record.parse({
    id: UID,
    email: EMAIL,
    displayName: 'bench',
    disabled: false,
    ownerSince: null,
    suspendedAt: null,
    role,
    createdAt: open,
    updatedAt: open,
  });
  await db.doc(`adminUsers/${UID}`).set(storedFields(adminUser, record));
};

/** Starts a stand-in for the identity provider. A request asks it only whether the token's user was revoked. */
export const startProvider = async (): Promise<{ readonly host: string; readonly stop: () => Promise<void> }> => {
  const user = { localId: UID, email: EMAIL, emailVerified: true, validSince: '0', disabled: false };
  const server: Server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ users: [user] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a TCP port
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
