import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decompress } from 'wawoff2';

/** The theme's first font, relative to the top folder. */
export const PACKED_FONT = 'node_modules/@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff2';
const FOLDER = '.local/font';

/** The packed font calls itself by its thinnest weight. */
const settings = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}</dir>
  <cachedir>${folder}/cache</cachedir>
  <match target="scan">
    <test name="family"><string>Noto Sans JP Thin</string></test>
    <edit name="family" mode="assign"><string>Noto Sans JP</string></edit>
  </match>
</fontconfig>
`;

/** Test files start side by side: each writes for itself, and a rename is one step. */
const place = (path: string, content: Uint8Array | string): void => {
  const own = `${path}.${String(process.pid)}`;
  writeFileSync(own, content);
  renameSync(own, path);
};

/**
 * The environment in which Chromium on Linux has the first font of the theme, as a font of the system's. Otherwise, a machine without
 * Japanese shows empty boxes, with other line breaks. A font from the network would have to be parsed at every page, and the policies of
 * some pages refuse one. FONTCONFIG_FILE is a variable of fontconfig's (fonts-conf(5)); other systems ignore it.
 */
export const browserFont = async (): Promise<Record<string, string>> => {
  const folder = join(process.cwd(), FOLDER);
  const [font, file] = [join(folder, 'noto-sans-jp.otf'), join(folder, 'fonts.conf')];
  mkdirSync(folder, { recursive: true });
  if (!existsSync(font)) place(font, await decompress(readFileSync(join(process.cwd(), PACKED_FONT))));
  // Always: it names the folder, which may have been moved.
  place(file, settings(folder));
  return { FONTCONFIG_FILE: file };
};
