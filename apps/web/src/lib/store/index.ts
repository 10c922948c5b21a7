export { createStore, type Readable, type Store, useStore } from './store.ts';
