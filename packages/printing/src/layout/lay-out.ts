import { pieceOf } from './blocks.ts';
import { type Mark, type Measure, type Page, type Paper, sheet, type TableBlock } from './paper.ts';
import { empty, type Pen, type Piece, stack, textPiece } from './piece.ts';
import { measureTable } from './table.ts';

const margin = { left: 34, right: 22, top: 26, bottom: 30 };

/** Pages that are being filled, and how far down the last one is. */
class Sheets {
  readonly pages: Page[] = [{ marks: [] }];
  readonly width: number;
  readonly bottom: number;
  y = margin.top;

  constructor(landscape: boolean) {
    const [across, down] = landscape ? [sheet.long, sheet.short] : [sheet.short, sheet.long];
    this.width = across - margin.left - margin.right;
    this.bottom = down - margin.bottom;
  }

  get room(): number {
    return this.bottom - this.y;
  }

  get fresh(): boolean {
    return this.y === margin.top;
  }

  mark(marks: readonly Mark[]): void {
    this.pages.at(-1)?.marks.push(...marks);
  }

  turn(): void {
    this.pages.push({ marks: [] });
    this.y = margin.top;
  }

  /** Draws it here, or on the next page where there is no room. */
  place(piece: Piece): void {
    if (piece.height > this.room && !this.fresh) this.turn();
    this.mark(piece.draw(margin.left, this.y));
    this.y += piece.height;
  }
}

/** What comes under the rows of a page. */
const under = (table: TableBlock, measured: ReturnType<typeof measureTable>, width: number, pen: Pen) => {
  const { rows, pageSums, pageNote, part = false, sums = [] } = table;
  return (from: number, to: number): Piece => {
    const last = to === rows.length;
    const only = last && from === 0 && !part;
    const note = pageNote?.(from, to);
    return stack([
      pageSums && !only ? measured.sums(pageSums(from, to)) : empty,
      last ? measured.sums(sums) : empty,
      note === undefined ? empty : textPiece(note, width, { size: pen.size }, pen.measure),
    ]);
  };
};

/**
 * Places the rows of a table page by page. The rows of a page leave room for what stands under them; where `closing`
 * (signatures) has no room under the last row, that row goes over to the next page with it.
 */
function flowTable(sheets: Sheets, table: TableBlock, closing: Piece, pen: Pen): void {
  const measured = measureTable(table, sheets.width, pen);
  const { rows, head } = measured;
  const below = under(table, measured, sheets.width, pen);
  if (head.height + (rows[0]?.height ?? 0) + below(0, Math.min(1, rows.length)).height > sheets.room) {
    if (!sheets.fresh) sheets.turn();
  }
  let from = 0;
  do {
    if (from > 0) sheets.turn();
    const room = sheets.room - head.height;
    const most = (from === 0 ? table.firstRows : table.nextRows) ?? rows.length;
    let to = from;
    let height = 0;
    while (to < rows.length && to - from < most && height + (rows[to]?.height ?? 0) <= room) {
      height += rows[to++]?.height ?? 0;
    }
    // a row that fills a page by itself is drawn all the same
    if (to === from && to < rows.length) height += rows[to++]?.height ?? 0;
    const giveBack = () => {
      height -= rows[--to]?.height ?? 0;
    };
    while (to > from + 1 && height + below(from, to).height > room) giveBack();
    const ends = to === rows.length;
    const fits = height + below(from, to).height + closing.height <= room;
    const worth = closing.height <= sheets.bottom - margin.top - head.height;
    if (ends && !fits && worth && to - from > 1) giveBack();

    sheets.place(head);
    const top = sheets.y;
    for (const row of rows.slice(from, to)) sheets.place(row);
    sheets.mark(measured.rules(margin.left, top, sheets.y));
    sheets.place(below(from, to));
    from = to;
  } while (from < rows.length);
}

/** What is said of the page itself. */
function numberPages(paper: Paper, sheets: Sheets, measure: Measure): void {
  const face = { size: 6.5 };
  sheets.pages.forEach((page, at) => {
    const foot = textPiece(`Стр. ${at + 1} из ${sheets.pages.length}`, sheets.width, face, measure, 'right');
    page.marks.push(...foot.draw(margin.left, sheets.bottom + 8));
    if (at === 0 || paper.running === undefined) return;
    page.marks.push(
      ...textPiece(paper.running, sheets.width, face, measure).draw(margin.left, margin.top - 12),
    );
  });
}

/**
 * Lays a paper out on sheets of A4. Gives what is drawn on each page.
 * @param measure width of letters in points, as the printer's font has them
 */
export function layOut(paper: Paper, measure: Measure): Page[] {
  const sheets = new Sheets(paper.landscape);
  const pen: Pen = { measure, size: paper.size };
  paper.blocks.forEach((block, at) => {
    if (block.kind === 'break') {
      if (!sheets.fresh) sheets.turn();
    } else if (block.kind === 'table') {
      const next = paper.blocks[at + 1];
      flowTable(sheets, block, next?.kind === 'kept' ? pieceOf(next, sheets.width, pen) : empty, pen);
    } else sheets.place(pieceOf(block, sheets.width, pen));
  });
  numberPages(paper, sheets, measure);
  return sheets.pages;
}
