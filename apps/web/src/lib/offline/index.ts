export { type Outage, outage } from './connection.ts';
export { type TypedStore, typedStore } from './typed.ts';
