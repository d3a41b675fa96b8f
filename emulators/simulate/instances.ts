/** The instances of one function, started on demand. Times in seconds. */
export class Instances {
  readonly #most: number;
  readonly #each: number;
  readonly #start: number;
  #running: number;
  #starting: { readonly at: number; readonly count: number }[] = [];

  /**
   * @param minInstances the instances that always run
   * @param each the requests an instance serves in a second
   * @param start until a new one serves
   */
  constructor({
    minInstances,
    most,
    each,
    start,
  }: {
    readonly minInstances: number;
    readonly most: number;
    readonly each: number;
    readonly start: number;
  }) {
    this.#running = Math.max(1, minInstances);
    this.#most = most;
    this.#each = each;
    this.#start = start;
  }

  /**
   * Serves one second.
   * @param wanted the requests of this second, including waiting ones
   * @returns how many it can serve, and how many instances `wanted` needs
   */
  serve(now: number, wanted: number): { readonly capacity: number; readonly instances: number } {
    while ((this.#starting[0]?.at ?? Infinity) <= now) this.#running += this.#starting.shift()?.count ?? 0;
    const instances = Math.ceil(wanted / this.#each);
    const coming = this.#starting.reduce((sum, { count }) => sum + count, 0);
    const more = Math.min(this.#most, instances) - this.#running - coming;
    if (more > 0) this.#starting.push({ at: now + this.#start, count: more });
    return { capacity: Math.floor(this.#running * this.#each), instances };
  }
}
