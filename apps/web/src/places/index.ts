export { placePath, usePlaceScanner } from './usePlaceScanner.ts';
