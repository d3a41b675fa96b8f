import { phaseOf, effectiveStage } from 'functions/shared/campaign/stages';
import { campaign } from 'functions/shared/campaign/current';
import { Rehearsal } from '../../rehearsal/rehearsal.ts';
import type { Target } from '../../rehearsal/options.ts';
import { cardChance } from '../cards.ts';
import { applicantsOf, type SeedSize } from '../size.ts';
import { world } from '../world.ts';
import { lifePersonas } from './personas.ts';
import { writtenAt } from './moments.ts';
import { applying, registering, LIFE_STEPS } from './steps.ts';

export interface Life {
  readonly target: Target;
  readonly size: SeedSize;
  readonly log: (line: string) => void;
}

/** Plays a campaign in a seeded stack, through the site, the office and the scheduler. */
export class LivedCampaign {
  /** The time as of which data were written, epoch ms. */
  readonly #from: number;
  readonly #rehearsal: Rehearsal;
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
    this.#rehearsal = new Rehearsal(target, lifePersonas(applied));
  }

  /** The unplanned outcomes, one a line. */
  get faults(): readonly string[] {
    const { faults, exchanges } = this.#rehearsal;
    const refused = exchanges.filter(({ status, expected }) => !expected.includes(status));
    return [...faults, ...refused.map(({ operation, status, code }) => `${operation} was answered ${status} ${code}`)];
  }

  /** Plays the first actions, at the time as of which data were written. */
  async begin(): Promise<void> {
    await this.#rehearsal.clock.move(this.#from);
    const phase = phaseOf(effectiveStage(this.#from, campaign.timetable, null).stage);
    if (phase >= 2 && phase <= 4) await this.#plays('people register', (rehearsal) => registering(rehearsal, phase));
    if (phase === 4) await this.#plays('people apply, on the site and on paper', applying);
  }

  /** Plays on to a time, epoch ms, and stops the clock there. */
  async until(at: number): Promise<void> {
    for (const step of LIFE_STEPS.filter((one) => one.at > this.#at && one.at <= at)) {
      await this.#rehearsal.moveTo(step.at);
      await this.#plays(step.name, step.run);
    }
    if (at > this.#rehearsal.clock.now) await this.#rehearsal.moveTo(at);
    this.#at = at;
  }

  async #plays(says: string, run: (rehearsal: Rehearsal) => Promise<void>): Promise<void> {
    this.#rehearsal.step = says;
    this.#log(`Sample data: ${says}`);
    await run(this.#rehearsal);
    await this.#rehearsal.post();
  }
}
