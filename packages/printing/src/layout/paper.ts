/** Size in points and weight of letters. */
export type Face = { size: number; bold?: boolean };

export type Align = 'left' | 'right' | 'center';

/** A paragraph. */
export type TextBlock = { kind: 'text'; text: string; size?: number; bold?: true; align?: Align };

/** A label, what is filled in beside it over a line, and what the line is for under it in small letters. */
export type FieldBlock = { kind: 'field'; label: string; value: string; caption?: string };

/** A box of codes at the side of a form: names to the left, codes under «Коды». */
export type CodesBlock = { kind: 'codes'; rows: readonly (readonly [name: string, code: string])[] };

/** Blocks side by side; widths are shares. */
export type RowBlock = { kind: 'row'; gap?: number; cells: readonly { width: number; blocks: Block[] }[] };

/** A signature: whose it is, position, line to sign on, name in full. */
export type SignatureBlock = { kind: 'signature'; role: string; position?: string; name?: string };

export type Gap = { kind: 'gap'; height: number };

/** A column of a table. */
export type Column = {
  /** Groups it stands under, the outermost first. */
  groups?: readonly string[];
  title: string;
  /** As the approved form numbers it. */
  number?: string;
  /** Share of the width. */
  width: number;
  align?: Align;
};

/** A row of sums: its cells cover columns from the left. */
export type SumRow = readonly { text: string; columns?: number; align?: Align; bare?: boolean }[];

/** A table that goes on over pages; its head stands on each. */
export type TableBlock = {
  kind: 'table';
  size?: number;
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
  /** Rows of the first page and of the others, at most; as many as fit when absent. */
  firstRows?: number;
  nextRows?: number;
  /** What stands under the rows `from` (inclusive) to `to` (exclusive) of one page; nothing when it is the only page. */
  pageSums?: (from: number, to: number) => readonly SumRow[];
  /** Text under the rows of each page, the only one included, as the inventory list demands. */
  pageNote?: (from: number, to: number) => string;
  /** Another table goes on with the rows: the only page of this one has its sums too. */
  part?: boolean;
  /** Under the last row. */
  sums?: readonly SumRow[];
};

/** What stays on one page where it has room there. */
export type KeptBlock = { kind: 'kept'; blocks: Block[] };

export type PageBreak = { kind: 'break' };

export type Block =
  | TextBlock
  | FieldBlock
  | CodesBlock
  | RowBlock
  | SignatureBlock
  | Gap
  | TableBlock
  | KeptBlock
  | PageBreak;

/** A printed form filled in. Blocks follow each other downwards; a `kept` one after a table takes its last row along. */
export type Paper = {
  title: string;
  landscape: boolean;
  /** Letters of all that says nothing else. */
  size: number;
  blocks: readonly Block[];
  /** At the top of each page but the first, with the number of the page. */
  running?: string;
};

/** What is drawn, in points from the upper left corner of the page. */
export type Mark =
  | { kind: 'text'; x: number; y: number; text: string; face: Face }
  | { kind: 'line'; x1: number; y1: number; x2: number; y2: number };

export type Page = { marks: Mark[] };

/** Width of a line of letters in points. */
export type Measure = (text: string, face: Face) => number;

/** A4 in points. */
export const sheet = { short: 595.28, long: 841.89 };
