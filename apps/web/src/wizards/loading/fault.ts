/** What was given cannot be taken; the reason is a Russian sentence. */
export type Fault = { ok: false; reason: string };
