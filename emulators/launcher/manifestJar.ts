import { crc32 } from 'node:zlib';
import { pathToFileURL } from 'node:url';

const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/** Wraps a manifest line of more than 72 bytes. The JAR format continues it on lines that begin with a space. */
function wrapped(line: string): string {
  const first = line.slice(0, 70);
  const rest = line.slice(70).match(/.{1,69}/g) ?? [];
  return [first, ...rest.map((part) => ` ${part}`)].join('\r\n');
}

/** The manifest with which java starts the Cloud SDK's Firestore emulator. The emulator's own jar names no main class. */
export function emulatorManifest(jar: string): string {
  const lines = ['Manifest-Version: 1.0', `Main-Class: ${mainClass}`, `Class-Path: ${pathToFileURL(jar).href}`];
  return `${lines.map(wrapped).join('\r\n')}\r\n\r\n`;
}

const u16 = (value: number): Buffer => Buffer.from([value & 0xff, (value >> 8) & 0xff]);
const u32 = (value: number): Buffer =>
  Buffer.from([value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff, value >>> 24]);

/**
 * A jar that contains only the manifest. It is written as a zip with one stored entry, since a Java runtime without development tools has no `jar`
 * command.
 */
export function manifestJar(jar: string): Buffer {
  const name = Buffer.from('META-INF/MANIFEST.MF');
  const data = Buffer.from(emulatorManifest(jar), 'utf8');
  // The entry is stored without flags, for version 1.0. Its date is 1 January 1980, the earliest in a zip.
  const common = Buffer.concat([
    u16(10),
    u16(0),
    u16(0),
    u16(0),
    u16(0x21),
    u32(crc32(data)),
    u32(data.length),
    u32(data.length),
    u16(name.length),
    u16(0),
  ]);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, data]);
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02'),
    u16(10),
    common,
    u16(0),
    u16(0),
    u16(0),
    u32(0),
    u32(0),
    name,
  ]);
  const end = [u16(0), u16(0), u16(1), u16(1), u32(central.length), u32(local.length), u16(0)];
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), ...end]);
}
