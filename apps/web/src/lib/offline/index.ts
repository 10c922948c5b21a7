export { type Outage, outage, waitedForServer } from './connection.ts';
export { type TypedStore, typedStore } from './typed.ts';
