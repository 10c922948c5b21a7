export { type Binding, bind, bindPublic } from './binding.ts';
export type { ServerConfig } from './config.ts';
export type {
  Actor,
  Context,
  DetachedContext,
  EventInput,
  JobOptions,
  PublicContext,
  Services,
  TaskContext,
  TenantTaskContext,
} from './context.ts';
export { Refusal, refuse } from './refusal.ts';
export type { Slice, Task } from './slice.ts';
