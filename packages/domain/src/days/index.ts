export { addDays, addMonths, dayOf, earliestStockDay, latestDayOf, moscowDayOf } from './days.ts';
