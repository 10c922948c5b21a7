/** What a scan turned out to be; the words are in scan-texts.ts. */
export type ScanVerdict =
  | { kind: 'pack'; pack: number; boxDone: number | null }
  | { kind: 'box'; box: number }
  | { kind: 'repeated'; pack: number | null; box: number | null }
  | { kind: 'inside-checked'; pack: number; box: number }
  | { kind: 'other-box'; pack: number; box: number; open: number }
  | { kind: 'box-busy'; box: number; open: number }
  /** `box`: marked wrong by a person; the scanned one, one around it, or one in it. */
  | { kind: 'wrong-box'; box: number }
  | { kind: 'foreign'; code: string }
  /** Not among what is known, and of so many boxes the content is not. */
  | { kind: 'unopened'; code: string; boxes: number };
