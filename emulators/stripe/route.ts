import { z } from 'zod';
import { checked } from './parameters.ts';
import type { World } from './world.ts';

export interface Call<Input> {
  readonly world: World;
  /** The id in the path; empty if there is none. */
  readonly id: string;
  readonly input: Input;
}

export interface LocalRoute {
  readonly method: string;
  /** The path, with `:id` in the place of an id. */
  readonly path: string;
  /** Whether a browser's publishable key is enough, in place of the secret one. */
  readonly publishable: boolean;
  /** The schema of the parameters, to be compared with Stripe's own. */
  readonly schema: z.ZodType;
  /** Parses the parameters, or throws their refusal. The returned function has the effect and gives the answer. */
  begin(raw: unknown): (world: World, id: string) => object;
}

type At = `${'GET' | 'POST' | 'DELETE'} /v1/${string}`;

/** Defines one endpoint: its address, its parameters, its effect. */
export function route<S extends z.ZodType>(
  at: At,
  schema: S,
  run: (call: Call<z.output<S>>) => object,
  options: { publishable?: boolean } = {},
): LocalRoute {
  const [method = '', path = ''] = at.split(' ');
  const begin = (raw: unknown) => {
    const input = checked(schema, raw);
    return (world: World, id: string) => run({ world, id, input });
  };
  return { method, path, publishable: options.publishable ?? false, schema, begin };
}

export const nothing = z.strictObject({});
