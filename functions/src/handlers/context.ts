import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { StageEntry } from '../shared/campaign/stages.ts';
import type { Timetable } from '../shared/campaign/timetable.ts';
import type { Account } from '../shared/entities/account.ts';
import type { AdminUser } from '../shared/entities/adminUser.ts';
import type { EmailVerification } from '../shared/entities/emailVerification.ts';
import type { MailRecord } from '../shared/mail/mail.ts';
import type { Purchase } from '../shared/entities/purchase.ts';
import type { FaceName, Shape } from '../shared/contract/shape.ts';
import type { CampaignFacts } from '../store/campaign/campaignFacts.ts';
import type { Records } from '../store/records.ts';

/** What a guest's genuine key reaches, read once in the request's own unit of work. */
export interface Reached {
  readonly account: Account | null;
  readonly purchase: Purchase | null;
  readonly verification: EmailVerification | null;
  /** The mail whose like its key stops. */
  readonly mail: MailRecord | null;
}

/** What every handler is told beside its input. */
export interface BaseContext {
  readonly deps: Deps;
  /** The request's unit of work: a transaction where it may write. */
  readonly records: Records;
  /** Random; the cause of what this request sends, where the record alone would not tell two requests apart. */
  readonly requestID: () => string;
  /** Campaign time in epoch ms, the stage and the timetable the request is judged by, once, at its start (rules 2.4). */
  readonly now: number;
  readonly stage: StageEntry;
  readonly timetable: Timetable;
  readonly facts: CampaignFacts;
  readonly ifMatch: string | null;
  /** The body as it came, for a signature over it. */
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

/** Parsed input of one face of an operation. */
export interface Input<S, F extends FaceName> {
  readonly path: Part<S, 'path'>;
  readonly query: Part<S, 'query'>;
  readonly body: S extends { readonly [K in F]: infer Own } ? Part<Own, 'body'> : undefined;
}

/** A file or a stream as it leaves; `chunks` of CSV are made while they are sent. */
export interface FileContent {
  readonly contentType: string;
  readonly chunks: AsyncIterable<string | Uint8Array> | readonly (string | Uint8Array)[];
  /** Offered to the browser as a download of this name. */
  readonly fileName?: string;
}

export interface Reply<A> {
  readonly answer: A;
  readonly etag?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** For routes that answer a file or CSV; `answer` is then not sent. */
  readonly file?: FileContent;
  /** Done once the unit of work has been committed; the answer does not hang on it. */
  readonly afterwards?: () => Promise<unknown>;
  /** The answer's JSON, where the handler keeps one that has been cut to its schema before. */
  readonly json?: string;
}

/**
 * What a handler returns: the reply, or what is still to be done once the unit of work has been committed (reading back the ETag, say),
 * which must not write to it. `keeps`: its answer is kept under the request's Idempotency-Key, in a unit of its own.
 */
export type Handled<A> = Reply<A> | { readonly afterCommit: () => Promise<Reply<A>>; readonly keeps?: true };

type AnswerOf<S, F extends FaceName> = S extends { readonly [K in F]: { readonly answer: infer A } }
  ? A extends z.ZodType
    ? z.input<A>
    : null
  : never;

export type Handler<S, F extends FaceName> = (
  input: Input<S, F>,
  context: ContextOf[F],
) => Promise<Handled<AnswerOf<S, F>>>;

/** One operation's handlers: a function for each face that its shape has. */
export type Faces<S> = { readonly [F in FaceName & keyof S]: Handler<S, F> };

/** The handlers of a contract: a missing one, or a missing face of one, does not compile. */
export type HandlersOf<Schemas extends Readonly<Record<string, Shape>>> = {
  readonly [O in keyof Schemas]: Faces<Schemas[O]>;
};
