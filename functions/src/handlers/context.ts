import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { StageEntry } from '../shared/campaign/stages.ts';
import type { Timetable } from '../shared/campaign/timetable.ts';
import type { Account } from '../shared/entities/account.ts';
import type { AdminUser } from '../shared/entities/adminUser.ts';
import type { EmailVerification } from '../shared/entities/emailVerification.ts';
import type { MailRecord } from '../shared/mail/mail.ts';
import type { Purchase } from '../shared/entities/purchase.ts';
import type { CallerKind, RouteDefinition } from '../shared/contract/route.ts';
import type { Definitions } from '../shared/contract/definitions.ts';
import type { CampaignFacts } from '../store/campaign/campaignFacts.ts';
import type { Records } from '../store/records.ts';

/** The records to which a guest's genuine key gives access, read once in the request's transaction. */
export interface Reached {
  readonly account: Account | null;
  readonly purchase: Purchase | null;
  readonly verification: EmailVerification | null;
  /** The mail whose key stops further mails of its kind. */
  readonly mail: MailRecord | null;
}

/** The context that every handler gets, besides its input. */
export interface BaseContext {
  readonly deps: Deps;
  /** The request's unit of work. It is a transaction if the request may write. */
  readonly records: Records;
  /** Returns the request's random id. It is part of the cause of mails if the record alone does not distinguish two requests. */
  readonly requestID: () => string;
  /** Campaign time in epoch ms, the stage and the timetable that apply to the request. They are read once at its start (rules 2.4). */
  readonly now: number;
  readonly stage: StageEntry;
  readonly timetable: Timetable;
  readonly facts: CampaignFacts;
  readonly ifMatch: string | null;
  /** The raw body, for a signature over it. */
  readonly rawBody: Buffer;
  readonly header: (name: string) => string | null;
}

export type AnyoneContext = BaseContext;
export interface GuestContext extends BaseContext {
  readonly reached: Reached;
}
export interface OfficeContext extends BaseContext {
  readonly admin: AdminUser;
}

export interface ContextOf {
  readonly anyone: AnyoneContext;
  readonly guest: GuestContext;
  readonly office: OfficeContext;
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Part<S, K extends string> = S extends { readonly [P in K]: infer V } ? Output<V> : undefined;

/** Parsed input of one caller variant (`CallerKind`) of an operation. */
export interface Input<S, C extends CallerKind> {
  readonly path: Part<S, 'path'>;
  readonly query: Part<S, 'query'>;
  readonly body: S extends { readonly [K in C]: infer Own } ? Part<Own, 'body'> : undefined;
}

/** A file or a stream; `chunks` of CSV are created while they are sent. */
export interface FileContent {
  readonly contentType: string;
  readonly chunks: AsyncIterable<string | Uint8Array> | readonly (string | Uint8Array)[];
  /** The file name of the download that the browser offers. */
  readonly fileName?: string;
}

export interface Reply<A> {
  readonly answer: A;
  readonly etag?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** For routes that answer with a file or CSV; `answer` is not sent then. */
  readonly file?: FileContent;
  /** Runs after the commit; the answer does not depend on it. */
  readonly afterwards?: () => Promise<unknown>;
  /** The answer's JSON, if the handler caches one that was already cut to its schema. */
  readonly json?: string;
}

/**
 * A handler's result: the reply, or work after the commit, such as reading back the ETag, which must not write to the unit. `isStored`: the answer
 * is stored under the request's Idempotency-Key, in a separate unit.
 */
export type Handled<A> = Reply<A> | { readonly afterCommit: () => Promise<Reply<A>>; readonly isStored?: true };

type AnswerOf<S, C extends CallerKind> = S extends { readonly [K in C]: { readonly answer: infer A } }
  ? A extends z.ZodType
    ? z.input<A>
    : null
  : never;

export type Handler<S, C extends CallerKind> = (
  input: Input<S, C>,
  context: ContextOf[C],
) => Promise<Handled<AnswerOf<S, C>>>;

/** One operation's handlers: a function for each caller variant of its schema. */
export type ByCaller<S> = { readonly [C in CallerKind & keyof S]: Handler<S, C> };

/** The handlers of a contract. A missing handler or caller variant does not compile. */
export type HandlersOf<D extends Readonly<Record<string, RouteDefinition>>> = {
  readonly [O in keyof D]: ByCaller<D[O]>;
};

/** The handlers of our contract, by operation. */
export type Handlers = HandlersOf<Definitions>;
