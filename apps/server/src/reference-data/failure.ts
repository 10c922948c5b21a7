/** An import that cannot go on; the message is one for the person who started it. */
export class ImportFailure extends Error {}
