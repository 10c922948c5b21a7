export { createStore, type Store, useStore } from './store.ts';
