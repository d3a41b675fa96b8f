import { createHash, randomBytes } from 'node:crypto';
import * as asn1js from 'asn1js';
import {
  Accuracy,
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  id_ContentType_SignedData,
  id_eContentType_TSTInfo,
  id_sha256,
  IssuerAndSerialNumber,
  MessageImprint,
  PKIStatus,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { type Certificates, makeCertificates, pemOf } from './certificates.ts';

/** The wrong field of a stamp whose signature is genuine. */
export type Wrong = 'imprint' | 'nonce' | null;

/** The failInfo bits of RFC 3161, 2.4.2, that are used here. */
const BAD_ALGORITHM = 0;
const BAD_DATA_FORMAT = 5;
const TIME_NOT_AVAILABLE = 14;

/** A policy under the number that is reserved for examples (RFC 5612). */
const POLICY = '1.3.6.1.4.1.32473.1';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
/** RFC 5035, 3. It identifies the certificate. A token without it is not a time stamp. */
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';

const sha256 = (bytes: ArrayBuffer): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(new Uint8Array(bytes)).digest());
const octets = (bytes: Uint8Array<ArrayBuffer>): asn1js.OctetString => new asn1js.OctetString({ valueHex: bytes });
const sequence = (...value: asn1js.BaseBlock[]): asn1js.Sequence => new asn1js.Sequence({ value });

const refused = (bit: number, words: string): TimeStampResp => {
  const bits = Buffer.alloc(4);
  bits.writeUInt32BE(2 ** (31 - bit));
  const used = bits.subarray(0, Math.floor(bit / 8) + 1);
  const failInfo = new asn1js.BitString({ valueHex: new Uint8Array(used).buffer, unusedBits: 7 - (bit % 8) });
  const statusStrings = [new asn1js.Utf8String({ value: words })];
  return new TimeStampResp({ status: new PKIStatusInfo({ status: PKIStatus.rejection, statusStrings, failInfo }) });
};

const imprintFor = (requested: MessageImprint, wrong: Wrong): MessageImprint => {
  if (wrong !== 'imprint') return requested;
  const other = sha256(requested.hashedMessage.getValue());
  return new MessageImprint({ hashAlgorithm: requested.hashAlgorithm, hashedMessage: octets(other) });
};

const infoFor = ({ messageImprint, nonce }: TimeStampReq, now: number, wrong: Wrong): TSTInfo => {
  const info = new TSTInfo({
    version: 1,
    policy: POLICY,
    messageImprint: imprintFor(messageImprint, wrong),
    serialNumber: asn1js.Integer.fromBigInt(BigInt(`0x1${randomBytes(8).toString('hex')}`)),
    // Fractions of a second need care in DER, and are not needed here.
    genTime: new Date(Math.floor(now / 1000) * 1000),
    accuracy: new Accuracy({ seconds: 1 }),
  });
  if (nonce) info.nonce = wrong === 'nonce' ? asn1js.Integer.fromBigInt(nonce.toBigInt() + 1n) : nonce;
  return info;
};

/** Returns the signed attributes (RFC 5652, 5.4). */
const attributesOf = (content: ArrayBuffer, certificate: ArrayBuffer): Attribute[] => {
  const attribute = (type: string, value: asn1js.BaseBlock) => new Attribute({ type, values: [value] });
  const all = [
    attribute(CONTENT_TYPE, new asn1js.ObjectIdentifier({ value: id_eContentType_TSTInfo })),
    attribute(MESSAGE_DIGEST, octets(sha256(content))),
    attribute(SIGNING_CERTIFICATE_V2, sequence(sequence(sequence(octets(sha256(certificate)))))),
  ];
  // DER sorts a set by its members' bytes.
  const bytesOf = (one: Attribute): Buffer => Buffer.from(one.toSchema().toBER());
  return all.toSorted((one, other) => Buffer.compare(bytesOf(one), bytesOf(other)));
};

async function tokenOf(info: TSTInfo, withCertificate: boolean, { authority, key }: Certificates) {
  const content = info.toSchema().toBER();
  const { issuer, serialNumber } = authority;
  const attributes = attributesOf(content, authority.toSchema().toBER());
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
    signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
  });
  const signed = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: id_eContentType_TSTInfo,
      eContent: octets(new Uint8Array(content)),
    }),
    signerInfos: [signer],
  });
  if (withCertificate) signed.certificates = [authority];
  await signed.sign(key, 0, 'SHA-256');
  return new ContentInfo({ contentType: id_ContentType_SignedData, content: signed.toSchema(true) });
}

const requestOf = (bytes: Uint8Array<ArrayBuffer>): TimeStampReq | null => {
  try {
    return TimeStampReq.fromBER(bytes);
  } catch {
    return null;
  }
};

/** The local authority, with its answers by RFC 3161 in DER. */
export interface Authority {
  /** The certificate that verifies its stamps. */
  readonly pem: string;
  /** @param now epoch ms, the time that is stamped */
  readonly stamp: (request: Uint8Array<ArrayBuffer>, now: number, wrong: Wrong) => Promise<Uint8Array>;
  /** Refuses any request. */
  readonly refusal: () => Uint8Array;
}

export async function makeAuthority(): Promise<Authority> {
  const certificates = await makeCertificates();
  const der = (answer: TimeStampResp): Uint8Array => new Uint8Array(answer.toSchema().toBER());
  return {
    pem: pemOf(certificates.ca),
    refusal: () => der(refused(TIME_NOT_AVAILABLE, 'The clock is out of order')),
    stamp: async (bytes, now, wrong) => {
      const request = requestOf(bytes);
      if (request === null) return der(refused(BAD_DATA_FORMAT, 'No request of RFC 3161'));
      const { hashAlgorithm, hashedMessage } = request.messageImprint;
      const isSHA256 = hashAlgorithm.algorithmId === id_sha256 && hashedMessage.getValue().byteLength === 32;
      if (!isSHA256) return der(refused(BAD_ALGORITHM, 'SHA-256 alone'));
      const token = await tokenOf(infoFor(request, now, wrong), request.certReq === true, certificates);
      const status = new PKIStatusInfo({ status: PKIStatus.granted });
      return der(new TimeStampResp({ status, timeStampToken: token }));
    },
  };
}
