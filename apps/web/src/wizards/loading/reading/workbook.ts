import type { Collector } from './collector.ts';
import { Unreadable } from './failure.ts';
import { readSheet, sharedStrings } from './sheet.ts';
import { attributeOf, walkXml } from './xml.ts';
import { Zip } from './zip.ts';

type Sheet = { name: string; path: string };

/** Sheets of a workbook in its order; hidden ones too: what they hold was pasted by somebody. */
async function sheetsOf(zip: Zip): Promise<Sheet[]> {
  const [book, relations] = await Promise.all([
    zip.text('xl/workbook.xml'),
    zip.text('xl/_rels/workbook.xml.rels'),
  ]);
  if (book === null || relations === null) throw new Unreadable('это не книга Excel');
  const targets = new Map<string, string>();
  walkXml(relations, {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const target = attributeOf(attributes, 'Target') ?? '';
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      targets.set(attributeOf(attributes, 'Id') ?? '', path);
    },
  });
  const sheets: Sheet[] = [];
  walkXml(book, {
    open(name, attributes) {
      if (name !== 'sheet') return;
      const path = targets.get(attributeOf(attributes, 'id') ?? '');
      if (path && zip.has(path)) sheets.push({ name: attributeOf(attributes, 'name') ?? '', path });
    },
  });
  return sheets;
}

/**
 * Reads every sheet of an Excel workbook (.xlsx).
 * @throws Unreadable when it is none or is damaged
 */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>, collector: Collector): Promise<void> {
  const zip = new Zip(bytes);
  const sheets = await sheetsOf(zip);
  const strings = sharedStrings((await zip.text('xl/sharedStrings.xml')) ?? '');
  for (const { name, path } of sheets) {
    const xml = await zip.text(path);
    if (xml !== null) readSheet(xml, strings, collector, sheets.length > 1 ? name : undefined);
  }
}
