import { walk } from './xml.ts';

/** Parts of a workbook by their names in the archive. */
export type Parts = {
  /** Sheets in the order of their tabs, those a person sees first. */
  sheets: string[];
  strings: string;
  styles: string;
  /** Days are counted from 01.01.1904. */
  from1904: boolean;
};

/** Name in the archive of what xl/workbook.xml points at. */
const nameOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

/**
 * Parts a workbook names; its sheets stand in the files in another order than in its tabs.
 * @param workbook xl/workbook.xml
 * @param relations xl/_rels/workbook.xml.rels
 * @throws FileFault when one of them is no XML
 */
export function partsOf(workbook: string, relations: string): Parts {
  const targets = new Map<string, string>();
  const byType = new Map<string, string>();
  walk(relations, (name, { Id = '', Type = '', Target = '' }) => {
    if (name !== 'Relationship') return;
    const type = Type.slice(Type.lastIndexOf('/') + 1);
    byType.set(type, nameOf(Target));
    if (type === 'worksheet') targets.set(Id, nameOf(Target));
  });
  const [seen, hidden]: [string[], string[]] = [[], []];
  let from1904 = false;
  walk(workbook, (name, attributes) => {
    if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
    if (name !== 'sheet') return;
    // «r:id», whatever the prefix
    const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
    const target = targets.get(id);
    if (target !== undefined) (/hidden/i.test(attributes.state ?? '') ? hidden : seen).push(target);
  });
  return {
    sheets: [...seen, ...hidden],
    strings: byType.get('sharedStrings') ?? 'xl/sharedStrings.xml',
    styles: byType.get('styles') ?? 'xl/styles.xml',
    from1904,
  };
}
