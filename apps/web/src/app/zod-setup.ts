declare global {
  /** Where zod keeps its configuration, and takes one from that is there before it. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// Zod comes later, with the first form that checks by a schema. It would try `eval` at its first object, which the
// content security policy reports as a violation.
globalThis.__zod_globalConfig = { jitless: true };

export {};
