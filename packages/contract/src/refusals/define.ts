/** One refusal: HTTP status, text for the person and, where there is one, what to do next. */
export type RefusalDefinition = { status: number; message: string; cure?: string };

/** Refusals by their codes; the codes stay known to the compiler. */
export const define = <T extends Record<string, RefusalDefinition>>(definitions: T) => definitions;
