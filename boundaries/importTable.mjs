import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EMULATORS } from './emulators.mjs';
import { SERVER } from './server.mjs';
import { WEB } from './web.mjs';

/*
 * `npm run imports` writes the table of import boundaries into ARCHITECTURE.md from the rules of this folder. `--check` compares it instead, and fails
 * if it differs.
 */

const PAGE = fileURLToPath(new URL('../ARCHITECTURE.md', import.meta.url));
const [BEFORE, AFTER] = ['<!-- `npm run imports` writes this table. -->', '<!-- End of the table. -->'];

/** Folders as the table names them: those of the server below functions/src, those of the web below web/src. */
const shortened = (path) => path.replace(/^(functions|web)\/src\/(?=.)/, '').replace(/\/$/, '');
/** Single files that most layers may import. The text above the table names them. */
const isFile = (path) => /\.ts$/.test(path);

const rowOf = ({ from, to }) => {
  const [folder] = from;
  const others = to.filter((path) => path !== folder && !isFile(path)).map((path) => `\`${shortened(path)}\``);
  return `| \`${shortened(folder)}\` | ${others.length === 0 ? 'nothing' : others.join(', ')} |`;
};

const table = (rules) => {
  const folders = rules.filter(
    ({ from }) => from.length === 1 && /^(functions\/src|web\/src|emulators)\/(\w+\/)?$/.test(from[0]),
  );
  return ['| Folder | May import |', '| --- | --- |', ...folders.map(rowOf)].join('\n');
};

const cells = (text) =>
  text
    .replace(/-+/g, '-')
    .replace(/[ \t]+/g, ' ')
    .trim();

const page = readFileSync(PAGE, 'utf8');
const [start, end] = [page.indexOf(BEFORE) + BEFORE.length, page.indexOf(AFTER)];
if (start < BEFORE.length || end < start)
  throw new Error('ARCHITECTURE.md does not have the comments around the table.');
const made = table([...SERVER, ...WEB, ...EMULATORS]);
if (!process.argv.includes('--check')) writeFileSync(PAGE, `${page.slice(0, start)}\n\n${made}\n\n${page.slice(end)}`);
else if (cells(page.slice(start, end)) !== cells(made))
  throw new Error('The table of ARCHITECTURE.md is out of date. Run `npm run imports`.');
