import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import roboto from 'pdfmake/fonts/Roboto.js';
import type { Sheet } from './sheet.ts';

const fontFiles = new Set(Object.values(roboto.Roboto ?? {}));
pdfmake.setFonts(roboto);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));

function draw({ title, about, columns, rows, footer }: Sheet): Promise<Uint8Array> {
  const all = columns.reduce((sum, { width = 1 }) => sum + width, 0);
  const cell = (text: string, at: number) => ({
    text,
    alignment: columns[at]?.number ? ('right' as const) : ('left' as const),
  });
  return pdfmake
    .createPdf({
      info: { title },
      pageSize: 'A4',
      pageOrientation: 'landscape',
      pageMargins: [28, 28, 28, 36],
      defaultStyle: { font: 'Roboto', fontSize: 9 },
      content: [
        { text: title, bold: true, fontSize: 14, margin: [0, 0, 0, 4] },
        ...about.map((text) => ({ text, margin: [0, 0, 0, 6] })),
        {
          table: {
            headerRows: 1,
            // of the width without the paddings and lines of the cells
            widths: columns.map(({ width = 1 }) => `${((width / all) * (100 - columns.length)).toFixed(2)}%`),
            dontBreakRows: true,
            body: [
              columns.map((column) => ({ text: column.title, bold: true })),
              ...rows.map((row) => row.map(cell)),
            ],
          },
        },
        ...footer.map((text) => ({ text, margin: [0, 12, 0, 0] })),
      ],
      footer: (page, pages) => ({
        text: `${page} из ${pages}`,
        alignment: 'right',
        fontSize: 8,
        margin: [28, 10, 28, 0],
      }),
    })
    .getBuffer();
}

parentPort?.once('message', async (sheet: Sheet) => {
  parentPort?.postMessage(await draw(sheet));
});
