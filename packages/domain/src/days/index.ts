export { addDays, addMonths, dayOf, latestDayOf, moscowDayOf } from './days.ts';
