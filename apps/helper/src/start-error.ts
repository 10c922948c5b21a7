/** The helper cannot start; the message is one Russian sentence for the person who started it. */
export class StartError extends Error {}
