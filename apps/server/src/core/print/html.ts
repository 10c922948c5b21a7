import type { Sheet } from './sheet.ts';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

const style = `body{font:12px/1.35 Arial,sans-serif;margin:12mm;color:#000;background:#fff}h1{font-size:16px;margin:0 0 4px}
table{border-collapse:collapse;width:100%;margin:10px 0}th,td{border:1px solid #000;padding:2px 4px;vertical-align:top}
th{font-weight:600;text-align:left}td.n{text-align:right;white-space:nowrap}thead{display:table-header-group}
tr{break-inside:avoid}.foot{margin-top:18px}@page{size:A4 landscape;margin:10mm}`;

/** The paper as a page any browser prints; nothing of it is run. */
export function htmlOf({ title, about, columns, rows, footer }: Sheet): string {
  const cells = (row: readonly string[]) =>
    row.map((text, at) => `<td${columns[at]?.number ? ' class="n"' : ''}>${escaped(text)}</td>`).join('');
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style></head><body>
<h1>${escaped(title)}</h1>${about.map((line) => `<p>${escaped(line)}</p>`).join('')}
<table><thead><tr>${columns.map((column) => `<th>${escaped(column.title)}</th>`).join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('\n')}</tbody></table>
${footer.map((line) => `<p class="foot">${escaped(line)}</p>`).join('')}</body></html>`;
}
