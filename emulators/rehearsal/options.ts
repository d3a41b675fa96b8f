import { parseArgs } from 'node:util';
import { MOVABLE, type MovableTime } from 'functions/shared/campaign/moves';
import { OptionError } from '../launcher/options.ts';
import { highestOffset } from '../launcher/ports/ports.ts';

/** The addresses of a running stack. Without one, the rehearsal starts its own. */
export interface Target {
  site: string;
  control: string;
  inbox: string;
  auth: string;
  /** The local Stripe's origin. */
  stripe: string;
  /** The origin of the local drand chain's relay. */
  beacon: string;
  /** host:port of the stack's Firestore. */
  firestore: string;
  /** The file with the output of the stack's functions; null: it is not searched. */
  log: string | null;
}

/** A time of the campaign that an owner moves by `by` ms, and all later times with it. */
export interface WantedMove {
  boundary: MovableTime;
  by: number;
}

export interface RehearsalOptions {
  applicants: number;
  /** The seed that determines the people and their actions. */
  seed: string;
  /** The file for the result as JSON, or null. */
  json: string | null;
  /** The directory for a copy of the published draw, or null. */
  keep: string | null;
  /** The times to move, and by how much. */
  moves: readonly WantedMove[];
  /** The name of the campaign to play (`2031`); null: the shipped one. */
  campaign: string | null;
  /** Whether buttons of Stripe's dashboard are pressed at random. */
  dashboard: boolean;
  target: Target | null;
  portOffset: number | null;
  help: boolean;
}

export const usage = `npm run rehearsal -- [options]
  --applicants N     the number of applicants (default: 200)
  --seed S           the seed of the random numbers (default: 1)
  --campaign NAME    the campaign: campaignNAME.ts (default: the shipped one)
  --move TIME=+Nd    an owner moves that time and all later times by N days (d), hours (h) or minutes (m); repeatable
                     (applicationEnd=+1d, modificationEnd=+3d; the names are those of the timetable)
  --dashboard        presses buttons in Stripe's dashboard at random
  --json FILE        also write the result to FILE
  --keep DIR         write the published draw to DIR (npm run verify-draw -- DIR --test-chain)
  --port-offset N    offset of the ports of the started stack (default: the first free one)
  --target URL       use the running stack at URL; it has to be empty (--seed none) and before the opening (--at)
  --control URL, --inbox URL, --auth URL, --stripe URL, --beacon URL, --firestore URL   the other parts of that stack (default: its fixed addresses)
  --log FILE         the log of its functions, which is searched for card numbers
  --help`;

const MAX_APPLICANTS = 100_000;

function whole(name: string, value: string, most: number): number {
  if (!/^\d+$/.test(value) || Number(value) > most) {
    throw new OptionError(`--${name} is "${value}"; it has to be 0 to ${most}.`);
  }
  return Number(value);
}

const SIZES = { d: 86_400_000, h: 3_600_000, m: 60_000 } as const;

/** Parses a move. The rehearsal begins at the opening, so that boundary cannot move. */
function moveOf(value: string): WantedMove {
  const [, name, sign, size, unit] = /^(\w+)=([+-])(\d{1,4})([dhm])$/.exec(value) ?? [];
  const boundary = MOVABLE.find((one) => one === name && one !== 'open');
  const ms = unit === 'd' || unit === 'h' || unit === 'm' ? SIZES[unit] : null;
  if (boundary === undefined || ms === null) {
    throw new OptionError(
      `--move is "${value}"; it has to be ${MOVABLE.slice(1).join(', ')} with =+1d, =-2h or the like.`,
    );
  }
  return { boundary, by: Number(size) * ms * (sign === '-' ? -1 : 1) };
}

function originOf(name: string, value: string): string {
  if (!URL.canParse(value))
    throw new OptionError(`--${name} is "${value}"; it has to be an address such as http://127.0.0.1:5000.`);
  return new URL(value).origin;
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const parts = {
    target: text,
    control: text,
    inbox: text,
    auth: text,
    stripe: text,
    beacon: text,
    firestore: text,
    log: text,
  } as const;
  const own = {
    applicants: text,
    seed: text,
    json: text,
    keep: text,
    campaign: text,
    move: { type: 'string', multiple: true },
    dashboard: { type: 'boolean' },
  } as const;
  const running = { 'port-offset': text, help: { type: 'boolean' } } as const;
  const options = { ...parts, ...own, ...running } as const;
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new OptionError(error instanceof Error ? error.message : String(error));
  }
}

/** Parses the command line of `npm run rehearsal`. Throws OptionError for unusable options. */
export function rehearsalOptions(args: string[]): RehearsalOptions {
  const values = parse(args);
  const { target, control = 'http://127.0.0.1:5010', inbox = 'http://127.0.0.1:1080' } = values;
  const { auth = 'http://127.0.0.1:9099', stripe = 'http://127.0.0.1:12111', 'port-offset': offset } = values;
  const { beacon = 'http://127.0.0.1:5020', firestore = 'http://127.0.0.1:8080', log = null } = values;
  return {
    applicants: Math.max(1, whole('applicants', values.applicants ?? '200', MAX_APPLICANTS)),
    seed: values.seed ?? '1',
    json: values.json ?? null,
    keep: values.keep ?? null,
    moves: (values.move ?? []).map(moveOf),
    campaign: values.campaign ?? null,
    dashboard: values.dashboard ?? false,
    target:
      target === undefined
        ? null
        : {
            site: originOf('target', target),
            control: originOf('control', control),
            inbox: originOf('inbox', inbox),
            auth: originOf('auth', auth),
            stripe: originOf('stripe', stripe),
            beacon: originOf('beacon', beacon),
            firestore: new URL(originOf('firestore', firestore)).host,
            log,
          },
    portOffset: offset === undefined ? null : whole('port-offset', offset, highestOffset),
    help: values.help ?? false,
  };
}
