import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesState } from './built.ts';

/** The options on which sample data depend, apart from the sources. Mails contain the site's address. */
export interface Samples {
  readonly size: number | 'small' | 'none';
  /** Campaign time of the start, epoch ms; null: the default. */
  readonly at: number | null;
  readonly site: string;
  /** The requested emulator. Each one has its own export format. */
  readonly firestore: string;
  readonly hasOffice: boolean;
}

const KEY = 'key';
const MAILS = 'mails';

/**
 * The sample data of the last start, which save the next one from playing the campaign again. They are valid while the build, the emulators' sources,
 * the packages and the options are unchanged. Removing the folder discards them.
 */
export class SampleCache {
  readonly #key: string;
  readonly #folder: string;

  /** @param root of the checkout, with the folder `.local/samples` */
  constructor(root: string, samples: Samples) {
    const samplesHash = createHash('sha256').update(JSON.stringify(samples)).digest('hex');
    this.#key = `${samplesHash} ${filesState(root, ['emulators'])}`;
    this.#folder = join(root, '.local/samples');
  }

  /** Returns the folder to start from, or null if none is valid. */
  found(): string | null {
    const file = join(this.#folder, KEY);
    return existsSync(file) && readFileSync(file, 'utf8') === this.#key ? this.#folder : null;
  }

  /** Copies the mails into the folder of this start's catcher. */
  restoreMails(mails: string): void {
    const storedMails = join(this.#folder, MAILS);
    if (existsSync(storedMails)) cpSync(storedMails, mails, { recursive: true });
  }

  /**
   * Replaces the kept data. An interruption leaves no data that look complete.
   * @param save writes the data to a folder
   * @param mails the catcher's folder
   */
  async save(save: (folder: string) => Promise<void>, mails: string): Promise<void> {
    const next = `${this.#folder}.next`;
    for (const folder of [next, this.#folder]) rmSync(folder, { recursive: true, force: true });
    mkdirSync(next, { recursive: true });
    await save(next);
    cpSync(mails, join(next, MAILS), { recursive: true });
    writeFileSync(join(next, KEY), this.#key);
    renameSync(next, this.#folder);
  }
}
