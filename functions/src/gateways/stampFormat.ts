import * as asn1js from 'asn1js';
import {
  AlgorithmIdentifier,
  ContentInfo,
  id_ContentType_SignedData,
  id_eContentType_TSTInfo,
  id_sha256,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';

/** The content of a time stamp request. */
export interface StampRequest {
  /** A SHA-256 digest, hex in lower case. */
  readonly imprint: string;
  readonly nonce: bigint;
}

/** A time stamp from an answer, not yet compared with the request. */
export interface StampToken {
  /** The digest in hex; null if it is not SHA-256. */
  readonly imprint: string | null;
  readonly nonce: bigint | null;
  /** The bytes of the TimeStampToken as received, because its signature covers bytes. */
  readonly bytes: Uint8Array;
}

export interface StampAnswer {
  /** PKIStatus of RFC 3161, 2.4.2. */
  readonly status: number;
  /** The authority's text about a refusal. */
  readonly words: string;
  readonly token: StampToken | null;
}

/** Returns the DER of a TimeStampReq (RFC 3161, 2.4.1). It requests the authority's certificate, because nobody can check a token without it. */
export const stampRequest = ({ imprint, nonce }: StampRequest): Uint8Array<ArrayBuffer> => {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      // RFC 5754 makes the NULL optional, but older software requires it.
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: id_sha256, algorithmParams: new asn1js.Null() }),
      hashedMessage: new asn1js.OctetString({ valueHex: Buffer.from(imprint, 'hex') }),
    }),
    nonce: asn1js.Integer.fromBigInt(nonce),
    certReq: true,
  });
  return new Uint8Array(request.toSchema().toBER());
};

/** Returns the single value that these bytes encode. @throws Error for anything else */
const parsed = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): asn1js.BaseBlock => {
  const { offset, result } = asn1js.fromBER(bytes);
  if (offset !== bytes.byteLength) throw new Error(result.error || 'The bytes are not exactly one ASN.1 value');
  return result;
};

const infoOf = (token: ContentInfo): TSTInfo => {
  if (token.contentType !== id_ContentType_SignedData) throw new Error(`Unexpected content type: ${token.contentType}`);
  const { encapContentInfo, certificates = [] } = new SignedData({ schema: token.content });
  const { eContentType, eContent } = encapContentInfo;
  if (eContentType !== id_eContentType_TSTInfo || !eContent)
    throw new Error(`Unexpected type of the signed content: ${eContentType}`);
  if (certificates.length === 0) throw new Error('There is no certificate');
  return new TSTInfo({ schema: parsed(eContent.getValue()) });
};

const tokenOf = (token: ContentInfo, bytes: Uint8Array): StampToken => {
  const { messageImprint, nonce } = infoOf(token);
  const { hashAlgorithm, hashedMessage } = messageImprint;
  const isOurs = hashAlgorithm.algorithmId === id_sha256;
  const imprint = isOurs ? Buffer.from(hashedMessage.getValue()).toString('hex') : null;
  return { imprint, nonce: nonce?.toBigInt() ?? null, bytes };
};

/**
 * Reads a TimeStampResp (RFC 3161, 2.4.2).
 * @throws Error for other bytes, or if the token is no time stamp with a certificate
 */
export const stampAnswer = (bytes: Uint8Array<ArrayBuffer>): StampAnswer => {
  const outer = parsed(bytes);
  if (!(outer instanceof asn1js.Sequence)) throw new Error('The value is not a sequence');
  // pkijs takes parsed parts apart, so the token's bytes are copied first.
  const own = outer.valueBlock.value[1]?.valueBeforeDecodeView.slice();
  const { status, timeStampToken } = new TimeStampResp({ schema: outer });
  const words = (status.statusStrings ?? []).map((one) => one.getValue()).join('; ');
  const token = timeStampToken && own ? tokenOf(timeStampToken, own) : null;
  return { status: status.status, words, token };
};
