/** Fastify's logger: off, on, or with a level, to standard output or to `stream`. */
export type LogSettings = boolean | { level: string; stream?: { write(line: string): void } };
