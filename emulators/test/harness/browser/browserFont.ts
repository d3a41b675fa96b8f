import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decompress } from 'wawoff2';

/** The theme's first font, relative to the top folder. */
export const PACKED_FONT = 'node_modules/@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff2';
const FOLDER = '.local/font';

/** The fontconfig settings. The packed font names itself by its thinnest weight. */
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

/** Writes a file atomically, because test files start side by side. */
const place = (path: string, content: Uint8Array | string): void => {
  const own = `${path}.${String(process.pid)}`;
  writeFileSync(own, content);
  renameSync(own, path);
};

/**
 * Returns an environment in which Chromium on Linux has the theme's first font as a system font. Otherwise a machine without
 * Japanese fonts shows empty boxes, with other line breaks. A web font would be parsed on every page, and the policies of some pages
 * refuse one. FONTCONFIG_FILE is a variable of fontconfig (fonts-conf(5)); other systems ignore it.
 */
export const browserFont = async (): Promise<Record<string, string>> => {
  const folder = join(process.cwd(), FOLDER);
  const [font, file] = [join(folder, 'noto-sans-jp.otf'), join(folder, 'fonts.conf')];
  mkdirSync(folder, { recursive: true });
  if (!existsSync(font)) place(font, await decompress(readFileSync(join(process.cwd(), PACKED_FONT))));
  // Always written, because it names the folder, which may have been moved.
  place(file, settings(folder));
  return { FONTCONFIG_FILE: file };
};
