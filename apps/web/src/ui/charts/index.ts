export { type Bar, Bars, type BarTone, Legend } from './Bars.tsx';
