export { addDays, addMonths, dayOf, earliestStockDay, latestDayOf, moscowDayOf } from './days.ts';
export { closedPeriod } from './period.ts';
