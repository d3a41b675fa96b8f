import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const root = join(__dirname, '../../..');
const WORKSPACES = ['functions', 'web', 'emulators'];
const LEFT_OUT = ['node_modules', 'lib', 'dist', 'coverage', '.local', '.git'];

/** A copy of the checkout in which violations can be planted. It uses the checkout's packages. */
export class Copy {
  /** The path of the copy. */
  readonly folder = mkdtempSync(join(tmpdir(), 'vl-boundaries-'));

  constructor() {
    const filter = (source: string): boolean => !LEFT_OUT.includes(basename(source));
    for (const name of readdirSync(root).filter(filter)) {
      cpSync(join(root, name), join(this.folder, name), { recursive: true, filter });
    }
    mkdirSync(join(this.folder, 'node_modules'));
    for (const name of readdirSync(join(root, 'node_modules'))) {
      // A workspace resolves to its copy, everything else to the original.
      const target = WORKSPACES.includes(name) ? join(this.folder, name) : join(root, 'node_modules', name);
      symlinkSync(target, join(this.folder, 'node_modules', name));
    }
    for (const name of WORKSPACES.filter((one) => existsSync(join(root, one, 'node_modules')))) {
      symlinkSync(join(root, name, 'node_modules'), join(this.folder, name, 'node_modules'));
    }
  }

  /** Appends code to a file, or creates the file. */
  plant(file: string, code: string): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true });
    appendFileSync(join(this.folder, file), `\n${code}\n`);
  }

  /** Returns a tool's JSON output in the copy. Its exit code may mean "found something". */
  run(tool: string, ...args: string[]): unknown {
    const command = tool === 'node' ? process.execPath : join(root, 'node_modules/.bin', tool);
    const { stdout, stderr } = spawnSync(command, args, { cwd: this.folder, encoding: 'utf8', maxBuffer: 2 ** 28 });
    try {
      return JSON.parse(stdout);
    } catch {
      throw new Error(`${tool} printed no JSON:\n${stdout.slice(0, 2_000)}\n${stderr.slice(0, 2_000)}`);
    }
  }

  /** Returns the matching paths in the copy, without packages and build output. */
  files(fitting: RegExp): string[] {
    return readdirSync(this.folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => fitting.test(path) && !path.split('/').some((part) => LEFT_OUT.includes(part)))
      .sort();
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
