/** A file of the set: its name with folders, and its bytes. */
export type Entry = { name: string; bytes: Uint8Array };

/** Bytes of a text that any editor reads as Russian. */
export const textBytes = (text: string): Uint8Array => new TextEncoder().encode(`\uFEFF${text}`);
