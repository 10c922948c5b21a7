export { LoadPacks, type LoadPacksProps } from './components/LoadPacks.tsx';
export { lastDenominator, rememberDenominator } from './denominators.ts';
export { keptOut, takenTexts } from './model/load.ts';
export { type BatchPrice, offeredPrices } from './model/offer.ts';
export type { BatchItem, FileOffer, LoadedScan, Objects, TakeReport } from './model/types.ts';
export { parseCapacity, parseShare, type Share, shareDigits, shareText } from './share.ts';
