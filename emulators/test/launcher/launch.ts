import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { isFree, portsAt, type PortName } from '../../launcher/ports/ports.ts';
import { projectRoot } from '../../launcher/stackFolder.ts';

let launches = 0;

/** The time limit of a start beside other tests on two cores. Its speed is measured elsewhere. */
const START_MS = 240_000;

/** Runs `npm start` without npm and without the build, as a separate process. */
export class Launch {
  readonly child: ChildProcess;
  readonly offset: number;
  /** Set in the environment of every process of this launch, at any depth. */
  readonly #mark = `LAUNCH_MARK=${process.pid}-${launches++}`;
  output = '';

  constructor(offset: number, args: string[] = []) {
    this.offset = offset;
    const [name = '', value = ''] = this.#mark.split('=');
    const start = ['--import', 'tsx', join(projectRoot, 'emulators', 'start.ts'), '--port-offset', String(offset)];
    this.child = spawn(process.execPath, [...start, ...args], {
      cwd: projectRoot,
      env: { ...process.env, [name]: value },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    }
  }

  url(name: PortName, path = ''): string {
    return `http://127.0.0.1:${portsAt(this.offset)[name]}${path}`;
  }

  /** Waits until the last printed line is the ready line. @param limitMs longer for sample data that are played through a campaign */
  async ready(limitMs = START_MS): Promise<this> {
    const line = `ready ${this.url('site')}\n`;
    await this.#until(() => this.output.endsWith(line), limitMs);
    return this;
  }

  /** Waits until the launcher has printed this text. */
  async prints(text: string): Promise<void> {
    await this.#until(() => this.output.includes(text));
  }

  async #until(done: () => boolean, limitMs = START_MS): Promise<void> {
    const deadline = Date.now() + limitMs;
    while (!done()) {
      const end = this.child.exitCode ?? this.child.signalCode;
      const why = end !== null ? `it ended with ${end}` : Date.now() > deadline ? `waited ${limitMs} ms` : null;
      // The last lines come first, because the report of a failure may be cut off.
      const last = this.output.trimEnd().split('\n').slice(-5).join('\n');
      if (why !== null)
        throw new Error(`The launcher did not print the expected text, ${why}:\n${last}\n\n${this.output}`);
      await after(20);
    }
  }

  async exit(): Promise<number | null> {
    while (this.child.exitCode === null && this.child.signalCode === null) await after(50);
    return this.child.exitCode;
  }

  /** Returns the running processes of this launch, including the launcher: id and command. */
  processes(): string[] {
    return readdirSync('/proc').flatMap((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(this.#mark)) return [];
        return [`${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').slice(0, 120)}`];
      } catch {
        // Not a process, not one of this launch, or gone since the listing.
        return [];
      }
    });
  }

  /** Returns the processes and ports that the launch still occupies after at most `limitMs`. */
  async left(limitMs = 25_000): Promise<string[]> {
    const deadline = Date.now() + limitMs;
    for (;;) {
      const usedPorts: string[] = [];
      for (const [name, port] of Object.entries(portsAt(this.offset))) {
        if (!(await isFree(port))) usedPorts.push(`port ${port} (${name})`);
      }
      const all = [...this.processes(), ...usedPorts];
      if (all.length === 0 || Date.now() > deadline) return all;
      await after(200);
    }
  }

  /** Ends the launcher after a failed test. */
  async end(): Promise<void> {
    this.child.kill('SIGINT');
    await this.exit();
  }
}
