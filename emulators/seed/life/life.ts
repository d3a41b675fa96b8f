import { phaseOf, effectiveStage } from 'functions/shared/campaign/stages';
import { campaign } from 'functions/shared/campaign/current';
import { Rehearsal } from '../../rehearsal/rehearsal.ts';
import type { Target } from '../../rehearsal/options.ts';
import { cardChance } from '../cards.ts';
import { applicantsOf, type SeedSize } from '../size.ts';
import { world } from '../world.ts';
import { lifeCast } from './cast.ts';
import { writtenAt } from './moments.ts';
import { applying, registering, SCENES } from './scenes.ts';

export interface Life {
  readonly target: Target;
  readonly size: SeedSize;
  readonly log: (line: string) => void;
}

/** Plays a campaign in a seeded stack, through the site, the office and the scheduler. */
export class LivedCampaign {
  /** The time as of which data were written, epoch ms. */
  readonly #from: number;
  readonly #show: Rehearsal;
  readonly #log: Life['log'];
  #at: number;

  /** @param at campaign time of the start, epoch ms */
  constructor({ target, size, log }: Life, at: number) {
    this.#from = writtenAt(at, size);
    this.#at = this.#from;
    this.#log = log;
    const { accounts, purchases } = world(applicantsOf(size), this.#from);
    const complete = new Set(purchases.filter(({ id }) => !cardChance(id).isWithout).map(({ id }) => id));
    // From the opening on, accounts have the numbers of the people. Before it there are none.
    const applied = accounts.flatMap(({ id }, index) => (complete.has(id) ? [index] : []));
    this.#show = new Rehearsal(target, lifeCast(applied));
  }

  /** The unplanned outcomes, one a line. */
  get faults(): readonly string[] {
    const { faults, exchanges } = this.#show;
    const refused = exchanges.filter(({ status, expected }) => !expected.includes(status));
    return [...faults, ...refused.map(({ operation, status, code }) => `${operation} was answered ${status} ${code}`)];
  }

  /** Plays the first actions, at the time as of which data were written. */
  async begin(): Promise<void> {
    await this.#show.clock.move(this.#from);
    const phase = phaseOf(effectiveStage(this.#from, campaign.timetable, null).stage);
    if (phase >= 2 && phase <= 4) await this.#plays('people register', (show) => registering(show, phase));
    if (phase === 4) await this.#plays('people apply, on the site and on paper', applying);
  }

  /** Plays on to a time, epoch ms, and stops the clock there. */
  async until(at: number): Promise<void> {
    for (const scene of SCENES.filter((one) => one.at > this.#at && one.at <= at)) {
      await this.#show.moveTo(scene.at);
      await this.#plays(scene.says, scene.play);
    }
    if (at > this.#show.clock.now) await this.#show.moveTo(at);
    this.#at = at;
  }

  async #plays(says: string, play: (show: Rehearsal) => Promise<void>): Promise<void> {
    this.#show.scene = says;
    this.#log(`Sample data: ${says}`);
    await play(this.#show);
    await this.#show.post();
  }
}
