import { createRequire } from 'node:module';
import { layOut, type Mark, type Measure, type Page, type Paper, sheet } from '@provizor/printing';
import PDFDocument from 'pdfkit';

const { resolve } = createRequire(import.meta.url);
export const fonts = {
  regular: resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'),
  bold: resolve('pdfmake/fonts/Roboto/Roboto-Medium.ttf'),
};
type Font = keyof typeof fonts;

const fontOf = (bold = false): Font => (bold ? 'bold' : 'regular');

/** Letters are measured once at this size. */
const measured = 1000;

/** Widths of letters as the PDF draws them, each looked up once. */
export function measureBy(pdf: PDFKit.PDFDocument): Measure {
  const widths = { regular: new Map<string, number>(), bold: new Map<string, number>() };
  const widthOf = (letter: string, font: Font): number => {
    const known = widths[font].get(letter);
    if (known !== undefined) return known;
    const width = pdf.font(font).fontSize(measured).widthOfString(letter) / measured;
    widths[font].set(letter, width);
    return width;
  };
  return (text, { size, bold }) => {
    const font = fontOf(bold);
    let width = 0;
    for (const letter of text) width += widthOf(letter, font);
    return width * size;
  };
}

export function writeText(
  pdf: PDFKit.PDFDocument,
  { x, y, text, face }: Extract<Mark, { kind: 'text' }>,
): void {
  pdf.font(fontOf(face.bold)).fontSize(face.size).text(text, x, y, { lineBreak: false });
}

/** Lines first, in one path: a stroke of each its own takes most of the file. */
function draw(pdf: PDFKit.PDFDocument, { marks }: Page): void {
  pdf.lineWidth(0.5);
  for (const mark of marks) if (mark.kind === 'line') pdf.moveTo(mark.x1, mark.y1).lineTo(mark.x2, mark.y2);
  pdf.stroke();
  for (const mark of marks) if (mark.kind === 'text') writeText(pdf, mark);
}

/** An empty PDF whose text can be searched and copied, and its bytes when it is ended. */
export function openPdf(title: string): { pdf: PDFKit.PDFDocument; ended: Promise<Uint8Array> } {
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0, info: { Title: title }, lang: 'ru-RU' });
  const parts: Buffer[] = [];
  const ended = new Promise<Uint8Array>((done, failed) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => done(Buffer.concat(parts)));
    pdf.on('error', failed);
  });
  for (const [name, path] of Object.entries(fonts)) pdf.registerFont(name, path);
  pdf.font('regular');
  return { pdf, ended };
}

/** Papers one after another as a PDF. */
export function pdfOf(title: string, papers: Iterable<Paper>): Promise<Uint8Array> {
  const { pdf, ended } = openPdf(title);
  const measure = measureBy(pdf);
  for (const paper of papers) {
    const size = paper.landscape ? [sheet.long, sheet.short] : [sheet.short, sheet.long];
    for (const page of layOut(paper, measure)) {
      pdf.addPage({ size, margin: 0 });
      draw(pdf, page);
    }
  }
  pdf.end();
  return ended;
}
