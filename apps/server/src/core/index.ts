export { secretKey } from '../database/installation-key.ts';
export { printOpenApi } from './api-docs.ts';
export { type Binding, bind, bindFile, bindPublic } from './binding.ts';
export { type Authenticate, callerOfAddress, refuseUnready } from './caller.ts';
export { isRealMdlp, type ServerConfig } from './config.ts';
export type {
  Actor,
  Context,
  DetachedContext,
  Drafts,
  EventInput,
  ExchangeListeners,
  JobOptions,
  PublicContext,
  Services,
  TaskContext,
  TenantTaskContext,
} from './context.ts';
export { isLost } from './database-errors.ts';
export { fullBelow } from './disks/disks.ts';
export { type Room, roomOf } from './disks/room.ts';
export type { Cancelled, DraftDocument, Incoming, Registered, TicketOutcome } from './documents.ts';
export { FileStream } from './files.ts';
export { isForeign, refuseForeign } from './foreign.ts';
export { inThread } from './in-thread.ts';
export { addJob } from './jobs.ts';
export { eventChannel, writeEvents } from './publish.ts';
export { isOverTime, limitStatements } from './query-timeout.ts';
export { Refusal, refuse } from './refusal.ts';
export { callerOf } from './requests.ts';
export { type Purpose, seal, sealedMark, unseal } from './secrets/seal.ts';
export { isPresentVersion, tellVersion, versionIs } from './seen-version.ts';
export type { Slice, Task } from './slice.ts';
export { type CoreOptions, type RunningCore, startCore } from './start.ts';
export type { Certificates } from './tls/certificate.ts';
export { hostsOf, phoneAddressesOf } from './tls/hosts.ts';
export { listenSecurely, type SecureListener } from './tls/listener.ts';
export type { Tracing } from './tracing/span.ts';
export { openTracing } from './tracing/tracing.ts';
export { turns } from './turns.ts';
export type { UploadedFile } from './uploads.ts';
export { productVersion } from './version.ts';
