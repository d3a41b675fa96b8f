import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { CampaignFacts } from '../store/campaignFacts.ts';
import type { StageEntry } from '../shared/campaign/stages.ts';
import type { Timetable } from '../shared/campaign/timetable.ts';
import type { Operation } from '../shared/contract/rows.ts';
import type { Schemas } from '../shared/contract/schemas.ts';
import type { Account } from '../shared/entities/account.ts';
import type { AdminUser } from '../shared/entities/adminUser.ts';
import type { EmailVerification } from '../shared/entities/emailVerification.ts';

/** Who calls. A guest's key has been verified; `account` is the one it reaches, if any. */
export type Caller =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'guest'; readonly account: Account | null; readonly verification: EmailVerification | null }
  | { readonly kind: 'admin'; readonly admin: AdminUser };

export interface Context {
  readonly deps: Deps;
  /** Random; the cause of what this request sends, where the record alone would not tell two requests apart. */
  readonly requestID: () => string;
  readonly caller: Caller;
  /** Campaign time in epoch ms, the stage and the timetable the request is judged by, once, at its start (rules 2.4). */
  readonly now: number;
  readonly stage: StageEntry;
  readonly timetable: Timetable;
  readonly facts: CampaignFacts;
  readonly ifMatch: string | null;
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Part<O extends Operation, K extends string> = Schemas[O] extends { readonly [P in K]: infer S }
  ? Output<S>
  : undefined;

/** Parsed input. Of `body` and `guestBody` the one that fits the caller is there. */
export interface Input<O extends Operation> {
  readonly path: Part<O, 'path'>;
  readonly query: Part<O, 'query'>;
  readonly body: Part<O, 'body'> | undefined;
  readonly guestBody: Part<O, 'guestBody'> | undefined;
}

export interface Reply<A> {
  readonly answer: A;
  readonly etag?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

type AnswerOf<O extends Operation> =
  | (Schemas[O] extends { answer: infer A } ? (A extends z.ZodType ? z.input<A> : null) : never)
  | (Schemas[O] extends { guestAnswer: infer G } ? (G extends z.ZodType ? z.input<G> : never) : never);

export type Handler<O extends Operation> = (input: Input<O>, context: Context) => Promise<Reply<AnswerOf<O>>>;
export type Handlers = { readonly [O in Operation]: Handler<O> };
