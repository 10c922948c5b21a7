import { addMonths } from '../days/index.ts';

/**
 * The day the goods of a storage are to be counted again: within a year of the last count, as they are before each yearly
 * report (ФСБУ 28/2023), within a month where some of them are counted by pieces (order 378н).
 * @param last day of the last count, yyyy-MM-dd
 */
export const countDueOn = (last: string, byPieces: boolean): string => addMonths(last, byPieces ? 1 : 12);
