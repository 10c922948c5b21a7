/**
 * Schemes of documents people send with this product, by the numbers of MDLP. A table that needs an entry for each of
 * them is a `Record<Scheme, …>`: one that is missing does not compile.
 */
export const schemes = [
  250, 251, 252, 254, 391, 415, 416, 417, 431, 471, 481, 511, 512, 521, 531, 541, 542, 552, 701, 702, 705,
  912, 913,
] as const;

export type Scheme = (typeof schemes)[number];
