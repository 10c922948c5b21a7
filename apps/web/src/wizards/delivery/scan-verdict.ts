/** What a scan turned out to be; the words are in scan-texts.ts. */
export type ScanVerdict =
  | { kind: 'pack'; pack: number; boxDone: number | null }
  | { kind: 'box'; box: number }
  | { kind: 'repeated'; pack: number | null; box: number | null }
  | { kind: 'inside-checked'; pack: number; box: number }
  | { kind: 'other-box'; pack: number; box: number; open: number }
  | { kind: 'box-busy'; box: number; open: number }
  | { kind: 'foreign'; code: string };
