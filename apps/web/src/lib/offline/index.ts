export { type Outage, outage } from './connection.ts';
export { forgetTyped, type TypedStore, typedStore } from './typed.ts';
