/** A file that cannot be read as a table, with what is wrong in words for the person. */
export class FileFault extends Error {}

/** Rows a file may have: lines a draft may have (contract). */
export const mostFileRows = 10_000;

/** A file with more. */
export const tooManyRows = (most: number = mostFileRows): FileFault =>
  new FileFault(`В файле больше ${most.toLocaleString('ru')} строк: разделите его на части`);
