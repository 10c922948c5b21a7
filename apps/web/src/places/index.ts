export { tellPlace } from './tell-place.tsx';
export { placePath, usePlaceScanner } from './usePlaceScanner.ts';
