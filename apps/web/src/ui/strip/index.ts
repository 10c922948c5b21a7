export { type ShownScan, VerdictStrip } from './VerdictStrip.tsx';
