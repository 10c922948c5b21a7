export { fromKopecks, toKopecks, type VatRate, vatIncluded, vatRateOf, vatRates } from './money.ts';
