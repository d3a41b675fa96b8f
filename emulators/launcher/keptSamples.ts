import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesState } from './built.ts';

/** What decides on sample data, beside the sources. Mails name the site's address. */
export interface Samples {
  readonly size: number | 'small' | 'none';
  /** Campaign time of the start, epoch ms; null: the default's. */
  readonly at: number | null;
  readonly site: string;
  /** The emulator that was asked for; each exports in a form of its own. */
  readonly firestore: string;
  readonly hasOffice: boolean;
}

const KEY = 'key';
const MAILS = 'mails';

/**
 * The sample data of the last start, so that the next need not live the campaign again. They are used as long as nothing has changed of which they
 * come: the build, the emulators' sources, the packages, and what was asked for. Removing the folder makes them anew.
 */
export class KeptSamples {
  readonly #key: string;
  readonly #folder: string;

  /** @param root of the checkout, whose `.local/samples` holds them */
  constructor(root: string, samples: Samples) {
    const asked = createHash('sha256').update(JSON.stringify(samples)).digest('hex');
    this.#key = `${asked} ${filesState(root, ['emulators'])}`;
    this.#folder = join(root, '.local/samples');
  }

  /** The folder to start from. Null: there are none that fit. */
  found(): string | null {
    const file = join(this.#folder, KEY);
    return existsSync(file) && readFileSync(file, 'utf8') === this.#key ? this.#folder : null;
  }

  /** Puts the mails where the catcher of this start has its own. */
  restoreMails(mails: string): void {
    const kept = join(this.#folder, MAILS);
    if (existsSync(kept)) cpSync(kept, mails, { recursive: true });
  }

  /**
   * Replaces what was kept. An end on the way leaves no data that look whole.
   * @param save writes the data to a folder
   * @param mails the catcher's folder
   */
  async keep(save: (folder: string) => Promise<void>, mails: string): Promise<void> {
    const next = `${this.#folder}.next`;
    for (const folder of [next, this.#folder]) rmSync(folder, { recursive: true, force: true });
    mkdirSync(next, { recursive: true });
    await save(next);
    cpSync(mails, join(next, MAILS), { recursive: true });
    writeFileSync(join(next, KEY), this.#key);
    renameSync(next, this.#folder);
  }
}
