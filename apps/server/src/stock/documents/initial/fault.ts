/** A file that cannot be read as a table, with what is wrong in words for the person. */
export class FileFault extends Error {}
