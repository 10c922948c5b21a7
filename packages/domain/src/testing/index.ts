export { type DayFacts, enterZone, type Moment, moments, type Zone, zones } from './moments.ts';
