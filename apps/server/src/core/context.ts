import type { Draft, EventType, HandlerInput, openDraft, Subject } from '@provizor/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Listener, TenantTransaction } from '../database/index.ts';
import type { ServerConfig } from './config.ts';
import type { Disks } from './disks/disks.ts';
import type { Cancelled, DraftDocument, Incoming, Registered, TicketOutcome } from './documents.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Reading } from './route.ts';
import type { Tracing } from './tracing/span.ts';
import type { UploadedFile } from './uploads.ts';

/** The signed-in person a request runs for. */
export type Actor = {
  id: number;
  /** The organisation the request works in: the person's own, or the one root has chosen. */
  organizationId: number;
  /** The organisation the person belongs to. */
  homeOrganizationId: number;
  /** Surname, name, patronymic. */
  name: string;
  username: string;
  type: 'root' | 'admin' | 'user';
  isUzo: boolean;
  /** Abilities of the person's roles; `manage` includes `read`. Administrators and root pass every check. */
  abilities: { read: ReadonlySet<Subject>; manage: ReadonlySet<Subject> };
  /** Where the person works; what an administrator of a division keeps. */
  divisionId: number | null;
  /** Has the role 36001. */
  isDivisionAdmin: boolean;
  /** Works with ЕГИССО and ФРЛЛО (`is_egisso`). */
  isEgisso: boolean;
  /** The organisation has the group «ВИЧ». */
  isHivGroup: boolean;
  /** The organisation is being set up (`show_init_for_user`). */
  isInitial: boolean;
  /** The organisation demands a second factor and the person has none yet. */
  lacksFactor?: boolean;
  /** Somebody else has set the password, and the person has made no own one yet. */
  lacksPassword?: boolean;
  sessionId: string;
  /** The scanning device that acts in the person's name. */
  terminal?: { id: number; name: string };
  /** The paired phone that delivers codes to the person's screens. */
  phone?: { id: number; name: string };
};

/** An event to people (with a message) or to programs (`type`, empty message). */
export type EventInput = {
  /** Only this person's screens; everybody of the organisation when absent. */
  userId?: number;
  type: EventType;
  message?: string;
  caption?: string;
  color?: 'positive' | 'negative' | 'warning' | 'info';
  icon?: string;
  payload?: Record<string, unknown>;
};

export type JobOptions = {
  /** Jobs with the same queue name run one after another, across all server instances. */
  queue?: string;
  /** A waiting job with the same key is replaced instead of doubled. */
  key?: string;
  /** With `key`: keep the time of the waiting job (`preserve_run_at`) or never touch it (`unsafe_dedupe`). */
  keyMode?: 'replace' | 'preserve_run_at' | 'unsafe_dedupe';
  /** Milliseconds from now on, by the database's clock: it says when a job is due, ours may be another. */
  delay?: number;
  maxAttempts?: number;
  /** Smaller runs earlier; 0 by default. */
  priority?: number;
};

/** What every handler and every background task can reach. */
export type Services = {
  config: ServerConfig;
  /** Pool of the database; in handlers use `ctx.db`, in tasks `withTenant(services.database, …)`. */
  database: Database;
  /** Connection string of that database, for programs that need a connection of their own. */
  databaseUrl: string;
  /** Hears NOTIFY of the database; slices subscribe in `start`. */
  listener: Pick<Listener, 'on' | 'onReconnect'>;
  /** The slices of this server that take part in the exchange with MDLP. */
  exchange: ExchangeParts;
  /** The standby people's questions are answered from; null = the primary answers all. */
  reading: Reading | null;
  /** What this instance tells of itself. */
  metrics: Metrics;
  /** Disks of this computer that it and its database write to. */
  disks: Disks;
  /** Spans of this instance; off unless the environment asks for them. */
  tracing: Tracing;
  now(): Date;
};

type Common = {
  user: Actor;
  /** Number of the request in the log. */
  requestId: string;
  log: FastifyBaseLogger;
  services: Services;
  now(): Date;
};

/** Given to a handler that runs in one transaction of its organisation. */
export type Context = Common & {
  db: TenantTransaction;
  /** Written in this transaction, delivered after commit. */
  publish(event: EventInput): void;
  /** Added in this transaction: rolled back with it. */
  addJob(task: string, payload: unknown, options?: JobOptions): Promise<void>;
  /** Runs when the transaction is committed; its errors are logged, never sent to the caller. */
  afterCommit(fn: () => void | Promise<void>): void;
};

/** Given to a handler bound with `{ transaction: false }`: short transactions by `tx`, none while it waits. */
export type DetachedContext = Common & {
  tx<T>(fn: (ctx: Context) => Promise<T>): Promise<T>;
  /** Runs `fn` in one reading transaction of a health authority, which sees the organisations below its own. */
  below<T>(fn: (db: TenantTransaction) => Promise<T>): Promise<T>;
  /** The file of a call with `upload`; refuses when the request brings none. */
  file(): Promise<UploadedFile>;
};

/** Given to a handler of a call that anyone may make: nobody is signed in yet. */
export type PublicContext = Omit<Common, 'user'> & {
  /** Runs `fn` in one transaction that sees all organisations. */
  system<T>(fn: (db: TenantTransaction) => Promise<T>): Promise<T>;
  /** Address and program of the caller. */
  ip: string;
  userAgent: string | null;
};

/** Given to a background task; it runs as the system and enters an organisation by `tenant`. */
export type TaskContext = {
  log: FastifyBaseLogger;
  services: Services;
  now(): Date;
  /** Ends when the server stops: pass it to waits and requests. */
  signal: AbortSignal;
  /** Runs `fn` in one transaction of the organisation; `userId` is who the work is done for (audit). */
  tenant<T>(
    organizationId: number,
    userId: number | null,
    fn: (ctx: TenantTaskContext) => Promise<T>,
  ): Promise<T>;
  /** Runs `fn` in one transaction that sees all organisations. */
  system<T>(fn: (db: TenantTransaction) => Promise<T>): Promise<T>;
};

export type TenantTaskContext = Pick<Context, 'db' | 'publish' | 'addJob' | 'afterCommit' | 'now'>;

/**
 * How a slice takes part in what happens to documents of the exchange with MDLP. Every function runs in the transaction
 * that notes what has happened: when it throws, nothing of it is kept.
 */
export type ExchangeListeners = {
  /** A signed document is stored. May refuse. */
  onRegistered?(ctx: Context, registered: Registered): Promise<void>;
  /** A document MDLP has not taken at the door goes again as it is: `onTicket` has undone what was noted. May refuse. */
  onRetried?(ctx: Context, registered: Registered): Promise<void>;
  /** A person wants the boxes asked for now whose contents an accepted document waits for. */
  onBoxesRetried?(ctx: Context, outgoingId: string): Promise<void>;
  /**
   * A signed document is taken back before MDLP had it: whatever `onRegistered` noted is undone. `onTicket` is called
   * before it with the result `Failed`.
   */
  onCancelled?(ctx: Context, cancelled: Cancelled): Promise<void>;
  /** The ticket of a document is applied: once, and later again when a listener throws. */
  onTicket?(ctx: TenantTaskContext, outcome: TicketOutcome): Promise<void>;
  /** The content of an incoming document is stored; comes again when it is stored again. */
  onIncoming?(ctx: TenantTaskContext, incoming: Incoming): Promise<void>;
  /** A session of MDLP is opened for the organisation: what has waited for one goes on. */
  onSession?(ctx: TenantTaskContext, organizationId: number): Promise<void>;
};

/** The drafts documents are made of, kept by one slice. */
export type Drafts = {
  /** What a draft would send now. */
  document(ctx: Context, draftId: string): Promise<DraftDocument>;
  /** Locks a draft; gives its state, null when it is not open. Refuses not-found. */
  lock(db: TenantTransaction, draftId: string): Promise<string | null>;
  /**
   * Opens a draft as a person does.
   * @param continues the document whose rest the draft has: there is one open draft of it
   */
  open(ctx: Context, body: HandlerInput<typeof openDraft>['body'], continues?: string): Promise<Draft>;
  /** The newest draft that goes on with the rest of a document and was not removed. */
  continuing(ctx: Context, outgoingId: string): Promise<Pick<Draft, 'id' | 'state'> | null>;
  find(ctx: Context, id: string): Promise<Draft>;
  /** Gives a new draft the prices and shares of the one whose goods it goes on with. */
  carry(ctx: Context, from: string, to: string): Promise<void>;
};

/** The listeners of all slices, each member calling them one after another, and the drafts. */
export type ExchangeParts = Required<ExchangeListeners> & {
  /** Refuses not-found in a server that keeps no drafts. */
  drafts(): Drafts;
};
