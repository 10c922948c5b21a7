export { coveringNow } from './covering.ts';
export { KeyHint } from './KeyHint.tsx';
export { type KeyBinding, listenToKeys, presentKeys } from './registry.ts';
export { useKeys } from './useKeys.ts';
