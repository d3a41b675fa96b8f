import { webcrypto } from 'node:crypto';
import { p256 } from '@noble/curves/nist.js';
import { sha384 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as asn1js from 'asn1js';
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  ExtKeyUsage,
  Extension,
  id_BasicConstraints,
  id_ExtKeyUsage,
  id_KeyUsage,
  RelativeDistinguishedNames,
  Time,
} from 'pkijs';

const EC = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const COMMON_NAME = '2.5.4.3';
/** RFC 3161, 2.3: the certificate of an authority has this purpose alone, and it is critical. */
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/** The validity covers every campaign, rehearsed ones too. */
const FROM = new Date('2000-01-01T00:00:00Z');
const TO = new Date('2049-12-31T23:59:59Z');

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** Derives keys from a text in the repository, so that the certificate of any start verifies the stamps of all. They must not be trusted. */
async function keysOf(text: string) {
  const { secretKey, publicKey } = p256.keygen(sha384(utf8ToBytes(text)));
  const point = p256.Point.fromBytes(publicKey).toBytes(false);
  const open = { kty: 'EC', crv: 'P-256', x: base64url(point.slice(1, 33)), y: base64url(point.slice(33)) };
  const secret = { ...open, d: base64url(secretKey) };
  const { subtle } = webcrypto;
  return {
    sign: await subtle.importKey('jwk', secret, EC, true, ['sign']),
    verify: await subtle.importKey('jwk', open, EC, true, ['verify']),
  };
}
type Keys = Awaited<ReturnType<typeof keysOf>>;

const critical = (extnID: string, value: asn1js.BaseBlock): Extension =>
  new Extension({ extnID, critical: true, extnValue: value.toBER() });

/** Uses of a key are bits from the left (RFC 5280, 4.2.1.3). */
const usage = (bits: number, unused: number): Extension =>
  critical(id_KeyUsage, new asn1js.BitString({ valueHex: new Uint8Array([bits]).buffer, unusedBits: unused }));
const SIGNS_CERTIFICATES = usage(0b0000_0100, 2);
const SIGNS = usage(0b1000_0000, 7);

const named = (name: string): RelativeDistinguishedNames =>
  new RelativeDistinguishedNames({
    typesAndValues: [new AttributeTypeAndValue({ type: COMMON_NAME, value: new asn1js.Utf8String({ value: name }) })],
  });

interface Wanted {
  readonly serial: number;
  readonly name: string;
  readonly issuer: string;
  readonly keys: Keys;
  readonly signedBy: Keys;
  readonly extensions: Extension[];
}

async function certified({ serial, name, issuer, keys, signedBy, extensions }: Wanted): Promise<Certificate> {
  const certificate = new Certificate({
    // The value 2 means X.509 version 3.
    version: 2,
    serialNumber: new asn1js.Integer({ value: serial }),
    issuer: named(issuer),
    subject: named(name),
    notBefore: new Time({ value: FROM }),
    notAfter: new Time({ value: TO }),
    extensions,
  });
  await certificate.subjectPublicKeyInfo.importKey(keys.verify);
  await certificate.sign(signedBy.sign, 'SHA-256');
  return certificate;
}

const CA_NAME = 'Local certificates, which nobody may trust';

/** The local authority's certificate and key, and the certificate of its issuer. */
export interface Certificates {
  readonly ca: Certificate;
  readonly authority: Certificate;
  readonly key: webcrypto.CryptoKey;
}

export async function makeCertificates(): Promise<Certificates> {
  const caKeys = await keysOf('The secret of the local certificates, which is none');
  const keys = await keysOf('The secret of the local time stamps, which is none');
  const isCA = critical(id_BasicConstraints, new BasicConstraints({ cA: true }).toSchema());
  const stamps = critical(id_ExtKeyUsage, new ExtKeyUsage({ keyPurposes: [TIME_STAMPING] }).toSchema());
  const certify = async (serial: number, name: string, keys: Keys, extensions: Extension[]) =>
    await certified({ serial, name, keys, extensions, issuer: CA_NAME, signedBy: caKeys });
  const [ca, authority] = await Promise.all([
    certify(1, CA_NAME, caKeys, [isCA, SIGNS_CERTIFICATES]),
    certify(2, 'Local time stamps', keys, [stamps, SIGNS]),
  ]);
  return { ca, authority, key: keys.sign };
}

/** Returns a certificate in PEM. */
export const pemOf = (certificate: Certificate): string => {
  const lines =
    Buffer.from(certificate.toSchema().toBER())
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
};
