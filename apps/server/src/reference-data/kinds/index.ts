import { classifiers } from './classifiers.ts';
import type { ImportKind } from './definition.ts';
import { esklp } from './esklp.ts';
import { gar } from './gar.ts';
import { mdlp } from './mdlp.ts';

export * from './definition.ts';

/** Every kind of reference data; the order is that of the page. */
export const kinds: readonly ImportKind[] = [esklp, mdlp, gar, ...classifiers];

/** Kinds whose files of XML begin with this element. */
export const kindsOfRoot = (root: string): ImportKind[] =>
  kinds.filter(({ readings }) => readings.some(({ formats }) => formats.xml?.roots.includes(root)));

/** The kind of a key, or undefined. */
export const kindOf = (key: string): ImportKind | undefined => kinds.find((kind) => kind.key === key);
