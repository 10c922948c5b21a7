export {
  addDays,
  addMonths,
  birthDateOf,
  dayOf,
  earliestStockDay,
  latestDayOf,
  moscowDayOf,
} from './days.ts';
export { closedPeriod } from './period.ts';
