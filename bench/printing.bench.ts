import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleDocument } from '@provizor/printing/testing';
import type { BenchResult } from './support/result.ts';
import { median, msText, spreadText, timed } from './support/stats.ts';
import { openWorkshop, type Workshop } from './support/workshop.ts';

const LINES = 2000;
const ROUNDS = 5;
const LIMIT_MS = 1500;
const LIMIT_MB = 250;

const root = join(import.meta.dirname, '..');
const soffice = '/usr/bin/soffice';

/** A process that draws the paper once and tells its memory. */
const program = `
import { readFileSync, writeFileSync } from 'node:fs';
import { printedForms } from '${root}/packages/printing/src/index.ts';
import { pdfOf } from '${root}/apps/server/src/printing/draw/pdf.ts';
const [source, target] = process.argv.slice(2);
const form = printedForms.torg12;
const paper = { ...form.draw(JSON.parse(readFileSync(source, 'utf8')), {}), landscape: form.landscape };
writeFileSync(target, await pdfOf('ТОРГ-12', [paper]));
console.log(/VmHWM:\\s+(\\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))[1]);
`;

/** ТОРГ-12 of 2,000 lines as a PDF, beside LibreOffice that makes a PDF of the same table. */
export async function run(): Promise<BenchResult[]> {
  const workshop = openWorkshop();
  try {
    return await measure(workshop);
  } finally {
    workshop.close();
  }
}

/** The table alone, as a page a program for tables opens. */
function tableOf(lines: ReturnType<typeof sampleDocument>['lines']): string {
  const rows = lines.map(
    ({ name, code, unit, okei, quantity, price, sum, vat, rate }, at) =>
      `<tr>${[at + 1, name, code, unit, okei, '', '', '', '', quantity, price, sum, rate, vat, sum].map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  );
  return `<html><meta charset="utf-8"><table border="1">${rows.join('')}</table></html>`;
}

async function measure({ folder, run: start }: Workshop): Promise<BenchResult[]> {
  const document = sampleDocument(LINES);
  const at = (name: string) => join(folder, name);
  writeFileSync(at('draw.ts'), program);
  writeFileSync(at('document.json'), JSON.stringify(document));
  writeFileSync(at('table.html'), tableOf(document.lines));
  const own: number[] = [];
  const peer: number[] = [];
  let memory = 0;
  for (let round = 0; round < ROUNDS; round++) {
    own.push(
      await timed(() => {
        const { code, out } = start(process.execPath, at('draw.ts'), at('document.json'), at('paper.pdf'));
        if (code !== 0) throw new Error(out);
        memory = Math.max(memory, Number(out.trim().split('\n').at(-1)) / 1024);
      }),
    );
    if (!existsSync(soffice)) continue;
    peer.push(
      await timed(() =>
        start(
          soffice,
          '--headless',
          '--convert-to',
          'pdf:calc_pdf_Export',
          '--infilter=calc_HTML_WebQuery',
          '--outdir',
          folder,
          at('table.html'),
        ),
      ),
    );
  }
  const beside =
    peer.length > 0
      ? `; LibreOffice, the bare table: ${msText(median(peer))}`
      : '; no LibreOffice here to compare with';
  return [
    {
      name: `ТОРГ-12 of ${LINES.toLocaleString('en')} lines as PDF`,
      measured: spreadText(own),
      limit: `≤ ${msText(LIMIT_MS)}${beside}`,
      how: `a process of its own, its start included; sums of each page and in all, head on each; ${ROUNDS} rounds`,
      pass: median(own) <= LIMIT_MS,
    },
    {
      name: 'Memory of the process that draws it',
      measured: `${memory.toFixed(0)} MB`,
      limit: `≤ ${LIMIT_MB} MB`,
      how: 'peak resident set (VmHWM)',
      pass: memory <= LIMIT_MB,
    },
  ];
}
