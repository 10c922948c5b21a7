import { describe, expect, it } from 'vitest';
import { zipOf } from '../../stock/documents/initial/testing.ts';
import { readWorkbook } from './workbook.ts';

const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd.mm.yyyy;@"/>
<numFmt numFmtId="165" formatCode="mm/yyyy"/><numFmt numFmtId="166" formatCode="0.0%"/>
<numFmt numFmtId="167" formatCode="[$-419]#,##0.00&quot; дней&quot;"/><numFmt numFmtId="168" formatCode="h:mm"/></numFmts>
<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/>
<xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167"/><xf numFmtId="168"/><xf numFmtId="17"/>
</cellXfs></styleSheet>`;
const sheetOf = (cells: string) => `<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`;
const text = (value: string) => sheetOf(`<c t="inlineStr"><is><t>${value}</t></is></c>`);
const read = (files: readonly (readonly [string, string])[]) => readWorkbook(zipOf(files), 100, 21);
const one = async (cell: string, workbook = '<workbook/>') =>
  (
    await read([
      ['xl/workbook.xml', workbook],
      ['xl/worksheets/sheet1.xml', sheetOf(cell)],
      ['xl/styles.xml', styles],
    ])
  )[0]?.[0];

describe('a cell of a workbook', () => {
  it.each([
    ['a plain number', '<c s="0"><v>46355</v></c>', '46355'],
    ['a day', '<c s="1"><v>46355</v></c>', '2026-11-29'],
    ['a day and a time', '<c s="3" t="n"><v>46355.75</v></c>', '2026-11-29'],
    ['a month', '<c s="4"><v>46874</v></c>', '05.2028'],
    ['a month of Excel', '<c s="8"><v>46874</v></c>', '05.2028'],
    ['a day of February 1900', '<c s="1"><v>32</v></c>', '1900-02-01'],
    ['per cent', '<c s="2"><v>0.1</v></c>', '10 %'],
    ['per cent with a fraction of a float', '<c s="5"><v>0.28999999999999998</v></c>', '29 %'],
    ['a number with a text in its format', '<c s="6"><v>5</v></c>', '5'],
    ['a time', '<c s="7"><v>0.5</v></c>', '0.5'],
    ['a text in the style of a day', '<c s="1" t="str"><v>46355</v></c>', '46355'],
    ['what no day can be', '<c s="1"><v>1E+300</v></c>', '1E+300'],
    ['a style that is not there', '<c s="77"><v>1</v></c>', '1'],
  ])('%s is told as a person sees it', async (_what, cell, told) => {
    expect(await one(cell)).toBe(told);
  });

  it('counts days from 1904 where the workbook does', async () => {
    const workbook = '<workbook><workbookPr date1904="1"/></workbook>';
    expect(await one('<c s="1"><v>44893</v></c>', workbook)).toBe('2026-11-29');
  });
});

describe('parts of a workbook', () => {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;

  it('the first sheet is that of the first tab a person sees', async () => {
    const files = [
      [
        'xl/workbook.xml',
        '<workbook><sheets><sheet name="c" r:id="c" state="veryHidden"/><sheet name="b" r:id="b"/><sheet name="a" r:id="a"/></sheets></workbook>',
      ],
      [
        'xl/_rels/workbook.xml.rels',
        `<Relationships>${relation('a', 'worksheet', 'worksheets/sheet1.xml')}${relation('b', 'worksheet', '/xl/worksheets/sheet2.xml')}${relation('c', 'worksheet', 'worksheets/sheet3.xml')}</Relationships>`,
      ],
      ['xl/worksheets/sheet1.xml', text('вторая')],
      ['xl/worksheets/sheet2.xml', text('первая')],
      ['xl/worksheets/sheet3.xml', text('скрытая')],
    ] as const;
    expect(await read(files)).toEqual([['первая']]);
  });

  it('names with prefixes, as OpenXML SDK writes them, are read alike', async () => {
    const files = [
      ['xl/workbook.xml', '<x:workbook><x:sheets><x:sheet name="a" r:id="a"/></x:sheets></x:workbook>'],
      [
        'xl/_rels/workbook.xml.rels',
        `<Relationships>${relation('a', 'worksheet', '/xl/worksheets/sheet.xml')}${relation('s', 'sharedStrings', '/xl/strings.xml')}</Relationships>`,
      ],
      [
        'xl/worksheets/sheet.xml',
        '<x:worksheet><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>',
      ],
      ['xl/strings.xml', '<x:sst><x:si><x:t>Товар</x:t></x:si></x:sst>'],
    ] as const;
    expect(await read(files)).toEqual([['Товар', '7']]);
  });
});
