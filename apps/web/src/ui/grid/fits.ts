/** Pixels of a usual letter in a cell, and what of a cell's width is room beside the text. */
const letter = 8.2;
const beside = 24;

/** Whether a text fits into one line of a column so wide, pixels: by what letters usually take, nothing is measured. */
export const fits = (text: string, width: number): boolean => text.length * letter <= width - beside;
