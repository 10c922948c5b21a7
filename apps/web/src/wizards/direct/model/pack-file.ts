import { parseScan } from '@provizor/codes';

/** One code of a file. */
export type FileCode = { code: string; mark?: string; kind: 'sgtin' | 'sscc' };

export type PackFile =
  | { ok: true; codes: FileCode[]; repeated: number; discarded: number; actionId: number | null }
  | { ok: false; message: string };

/** MDLP documents packs are read from (wizards, section 8). */
const actions = [702, 416, 701, 601, 471];

const failure = (why: string): PackFile => ({ ok: false, message: `Ошибка чтения файла: ${why}` });

/**
 * Reads packs from a text, CSV or MDLP XML file (wizards, section 5 "File pack code format"): 14 digits and
 * 13 characters are a pack, 18 digits a box, complete DataMatrix strings are understood too, the rest is discarded,
 * repeated lines are dropped.
 */
export function readPackFile(text: string): PackFile {
  const content = text.replace(/^\uFEFF/, '').trim();
  if (content === '') return failure('файл пуст');
  return content.startsWith('<') ? readXml(content) : readLines(content);
}

function readXml(xml: string): PackFile {
  if (typeof DOMParser !== 'undefined') {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml');
    const broken = parsed.querySelector('parsererror');
    if (broken) return failure('XML повреждён');
  }
  const actionId = Number(/<\w+[^>]*\baction_id\s*=\s*["'](\d+)["']/.exec(xml)?.[1] ?? Number.NaN);
  if (!actions.includes(actionId)) {
    return failure(
      Number.isNaN(actionId)
        ? 'это не документ МДЛП'
        : `документы вида ${actionId} не загружаются (можно ${actions.join(', ')})`,
    );
  }
  const codes = [...xml.matchAll(/<(?:sgtin|sscc)\b[^>]*>([^<]+)</g)].map((match) => match[1] ?? '');
  return collect(codes, actionId);
}

function readLines(text: string): PackFile {
  const cells = text
    .split(/[\r\n]+/)
    .flatMap((line) => (line.includes('\u001d') ? [line] : line.split(/[;,\t]/)));
  return collect(cells, null);
}

function collect(cells: string[], actionId: number | null): PackFile {
  const found = new Map<string, FileCode>();
  let repeated = 0;
  let discarded = 0;
  for (const cell of cells.map((value) => value.trim().replace(/^"|"$/g, '')).filter(Boolean)) {
    const code = codeOf(cell);
    if (!code) discarded++;
    else if (found.has(code.code)) repeated++;
    else found.set(code.code, code);
  }
  if (found.size === 0) return failure('в файле нет ни одного кода упаковки');
  return { ok: true, codes: [...found.values()], repeated, discarded, actionId };
}

function codeOf(cell: string): FileCode | null {
  if (/^\d{14}[A-Za-z0-9]{13}$/.test(cell)) return { code: cell, kind: 'sgtin' };
  if (/^\d{18}$/.test(cell)) return { code: cell, kind: 'sscc' };
  const scan = parseScan(cell);
  if (scan.kind === 'pack') return { code: scan.sgtin, mark: scan.mark, kind: 'sgtin' };
  if (scan.kind === 'sscc') return { code: scan.sscc, kind: 'sscc' };
  return null;
}
