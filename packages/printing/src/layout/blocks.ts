import type { Block, CodesBlock, FieldBlock, RowBlock, SignatureBlock } from './paper.ts';
import { box, empty, line, type Pen, type Piece, stack, textPiece } from './piece.ts';
import { leading } from './wrap.ts';

/** Letters of what explains a line: as small as a printer still prints. */
const captionSize = 5.5;
const captionHeight = captionSize * leading + 1;

const caption = (text: string, width: number, { measure }: Pen): Piece =>
  textPiece(text, width, { size: captionSize }, measure, 'center');

/** What is written over a line, and its caption under it. */
function lined(value: string, width: number, pen: Pen, under?: string): Piece {
  const text = textPiece(
    value,
    width,
    { size: pen.size },
    pen.measure,
    under === undefined ? 'left' : 'center',
  );
  const below = under === undefined ? empty : caption(`(${under})`, width, pen);
  return {
    height: text.height + 1 + (under === undefined ? 2 : captionHeight),
    draw: (x, y) => [
      ...text.draw(x, y),
      line(x, y + text.height + 0.5, x + width, y + text.height + 0.5),
      ...below.draw(x, y + text.height + 1),
    ],
  };
}

function field({ label, value, caption: under }: FieldBlock, width: number, pen: Pen): Piece {
  const face = { size: pen.size };
  const taken = Math.min(label === '' ? 0 : pen.measure(label, face) + 4, width * 0.6);
  const name = textPiece(label, taken, face, pen.measure);
  const filled = lined(value, width - taken, pen, under);
  return {
    height: Math.max(name.height, filled.height),
    draw: (x, y) => [...name.draw(x, y), ...filled.draw(x + taken, y)],
  };
}

function codes({ rows }: CodesBlock, width: number, pen: Pen): Piece {
  const face = { size: pen.size };
  const names = width * 0.6;
  return stack(
    [['', 'Коды'] as const, ...rows].map(([name, code]): Piece => {
      const label = textPiece(name, names - 4, face, pen.measure, 'right');
      const value = textPiece(code, width - names, face, pen.measure, 'center');
      const height = Math.max(label.height, value.height) + 3;
      return {
        height,
        draw: (x, y) => [
          ...label.draw(x, y + 1.5),
          ...value.draw(x + names, y + 1.5),
          ...box(x + names, y, width - names, height),
        ],
      };
    }),
  );
}

function row({ cells, gap = 12 }: RowBlock, width: number, pen: Pen): Piece {
  const shares = cells.reduce((sum, cell) => sum + cell.width, 0);
  const room = width - gap * (cells.length - 1);
  let left = 0;
  const placed = cells.map((cell) => {
    const own = (room * cell.width) / shares;
    const at = left;
    left += own + gap;
    return { at, piece: stack(cell.blocks.map((block) => pieceOf(block, own, pen))) };
  });
  return {
    height: Math.max(...placed.map(({ piece }) => piece.height)),
    draw: (x, y) => placed.flatMap(({ at, piece }) => piece.draw(x + at, y)),
  };
}

function signature({ role, position = '', name = '' }: SignatureBlock, width: number, pen: Pen): Piece {
  const face = { size: pen.size };
  const parts = [
    { share: 0.28, piece: (own: number) => textPiece(role, own, face, pen.measure) },
    { share: 0.26, piece: (own: number) => lined(position, own, pen, 'должность') },
    { share: 0.2, piece: (own: number) => lined('', own, pen, 'подпись') },
    { share: 0.26, piece: (own: number) => lined(name, own, pen, 'расшифровка подписи') },
  ];
  let left = 0;
  const placed = parts.map(({ share, piece }) => {
    const at = left;
    left += share * width;
    return { at, piece: piece(share * width - 6) };
  });
  return {
    height: Math.max(...placed.map(({ piece }) => piece.height)) + 2,
    draw: (x, y) => placed.flatMap(({ at, piece }) => piece.draw(x + at, y)),
  };
}

/** A block that does not go on over pages, measured at a width. Throws TypeError for one that does. */
export function pieceOf(block: Block, width: number, pen: Pen): Piece {
  switch (block.kind) {
    case 'text': {
      const face = { size: block.size ?? pen.size, bold: block.bold ?? false };
      return textPiece(block.text, width, face, pen.measure, block.align);
    }
    case 'field':
      return field(block, width, pen);
    case 'codes':
      return codes(block, width, pen);
    case 'row':
      return row(block, width, pen);
    case 'signature':
      return signature(block, width, pen);
    case 'gap':
      return { height: block.height, draw: () => [] };
    case 'kept':
      return stack(block.blocks.map((each) => pieceOf(each, width, pen)));
    default:
      throw new TypeError(`A ${block.kind} does not stand inside of another block`);
  }
}
