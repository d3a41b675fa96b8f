import type { Random } from '../seed/random.ts';
import { Agenda } from './agenda.ts';
import type { Arrivals } from './arrivals.ts';
import type { Assumptions } from './assumptions.ts';
import type { Instances } from './instances.ts';
import { Line } from './line.ts';
import type { Outbox } from './outbox.ts';
import type { Meters } from './quota.ts';
import type { Store } from './store.ts';
import type { StepName } from './steps.ts';

/** A step of the site: its arrivals, its queue, and the consequence. */
interface SiteStep {
  readonly name: StepName;
  readonly coming: readonly Agenda[];
  readonly line: Line;
  readonly then: (now: number, count: number) => void;
}

interface Scope {
  readonly arrivals: Arrivals;
  readonly assumed: Assumptions;
  readonly random: Random;
  readonly meters: Meters;
  readonly store: Store;
  readonly instances: Instances;
  readonly own: Outbox;
  /** Called for new applications, which have no card yet. */
  readonly applied: (now: number, count: number) => void;
  readonly from: number;
  readonly end: number;
}

/** The applicants' way through the site, from the first request to the application. Times in seconds. */
export class Site {
  readonly #scope: Scope;
  readonly steps: readonly SiteStep[];
  registered = 0;
  applied = 0;

  constructor(scope: Scope) {
    this.#scope = scope;
    const { arrivals, assumed, random, own, from, end } = scope;
    const agenda = (): Agenda => new Agenda(from, end);
    const [confirming, confirmingToApply, registering, applying] = [agenda(), agenda(), agenda(), agenda()];
    const filling = (into: Agenda) => (now: number, count: number) => into.after(now, count, assumed.fillsForm, random);
    const mailed = (into: Agenda) => (now: number, count: number) =>
      own.write(now, count, (at, sent) => into.after(at, sent, assumed.opensMail, random));
    const step = (name: StepName, coming: readonly Agenda[], then: SiteStep['then']): SiteStep => {
      return { name, coming, line: new Line(), then };
    };
    this.steps = [
      step('requests a verification', [arrivals.registering], mailed(confirming)),
      step('requests a verification', [arrivals.strangers], mailed(confirmingToApply)),
      step('confirms the address', [confirming], filling(registering)),
      step('confirms the address', [confirmingToApply], filling(applying)),
      step('opens the link of mail 4', [arrivals.links], filling(applying)),
      step('registers', [registering], (now, count) => {
        this.registered += count;
        own.write(now, count);
      }),
      step('applies', [applying], (now, count) => {
        this.applied += count;
        scope.applied(now, count);
      }),
    ];
  }

  get waiting(): number {
    return this.steps.reduce((sum, { line }) => sum + line.waiting, 0);
  }

  /** Plays one second. Serves as many people as instances and database accept, in the order of the journey. */
  advance(now: number): void {
    const { instances, meters, store } = this.#scope;
    for (const { coming, line } of this.steps) for (const agenda of coming) line.join(now, agenda.at(now));
    const wanted = this.waiting;
    if (wanted === 0) return;
    const { capacity, instances: needed } = instances.serve(now, wanted);
    meters.instances.note(now, needed);
    let left = capacity;
    for (const { name, line, then } of this.steps) {
      const served = line.serve(now, Math.min(left, store.room(now, name, line.waiting)));
      if (served === 0) continue;
      left -= served;
      store.write(now, name, served);
      then(now, served);
    }
  }
}
