export { type EventHistory, eventHistory, keepEventHistory, seeEvents } from './history.ts';
export { followEvents, onEvent, onSharedScan, shareScan, streamConnected } from './hub.ts';
export { useEvents } from './useEvents.ts';
