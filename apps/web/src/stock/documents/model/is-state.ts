import { type StockState, stockStates } from '@provizor/domain';

const states: readonly unknown[] = stockStates;

/** Whether it is a state of a stock document; apart from their titles, which no address needs. */
export const isState = (value: unknown): value is StockState => states.includes(value);
