import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Measure } from '../layout/paper.ts';
import { type Bitmap, type Label, labelCommands, labelPlaces } from './index.ts';
import { layLabel } from './lay-label.ts';

const measure: Measure = (text, { size }) => (text.length * size) / 2;
const label: Label = {
  title: 'Учебин таблетки 500 мг № 20',
  lines: ['Серия С1000', 'Годен до 31.05.2027'],
  code: 'LOT4217',
  symbology: 'code128',
};

it('keeps words and code within the label, whatever its size', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 57, max: 312 }),
      fc.integer({ min: 43, max: 567 }),
      fc.constantFrom('code128' as const, 'datamatrix' as const),
      fc.string({ maxLength: 300 }),
      (width, height, symbology, title) => {
        const { texts, code } = layLabel({ ...label, title, symbology }, width, height, measure);
        expect(code.x).toBeGreaterThanOrEqual(0);
        expect(code.x + code.width).toBeLessThanOrEqual(width);
        expect(code.y + code.height).toBeLessThanOrEqual(height);
        for (const { y, face } of texts) expect(y + face.size).toBeLessThanOrEqual(height);
      },
    ),
    { numRuns: 100 },
  );
});

it('puts 24 labels on a sheet, each once', () => {
  const all = Array.from({ length: 50 }, (_, at) => ({ ...label, code: `LOT${at}` }));
  const sheets = labelPlaces(all);
  expect(sheets.map((sheet) => sheet.length)).toEqual([24, 24, 2]);
  expect(sheets.flat().map((place) => place.label.code)).toEqual(all.map(({ code }) => code));
  for (const { x, y } of sheets.flat()) expect([x <= 595.28 - 198, y <= 841.89 - 104]).toEqual([true, true]);
});

it('tells a picture to a printer in its language', () => {
  const picture: Bitmap = { width: 16, height: 2, bytes: Uint8Array.of(0xff, 0x00, 0x0f, 0xf0) };
  const wanted = { copies: 3, millimetres: { width: 58, height: 40 } };
  expect(new TextDecoder().decode(labelCommands('zpl', picture, wanted))).toBe(
    '^XA^PW16^LL2^LH0,0^FO0,0^GFA,4,4,2,FF000FF0^FS^PQ3^XZ\r\n',
  );
  const told = Buffer.from(labelCommands('tspl', picture, wanted));
  const head = 'SIZE 58 mm,40 mm\r\nGAP 2 mm,0 mm\r\nCLS\r\nBITMAP 0,0,2,2,0,';
  expect(told.subarray(0, head.length).toString('latin1')).toBe(head);
  expect([...told.subarray(head.length, head.length + 4)]).toEqual([0x00, 0xff, 0xf0, 0x0f]);
  expect(told.subarray(head.length + 4).toString('latin1')).toBe('\r\nPRINT 1,3\r\n');
});

it('writes the price of a price label large, whatever else has no room', () => {
  const long = { ...label, title: 'Очень длинное наименование '.repeat(6), price: '1 132,00 ₽' };
  const { texts } = layLabel(long, 198, 105, (text, { size }) => text.length * size * 0.5);
  const price = texts.find(({ text }) => text === '1 132,00 ₽');
  const others = texts.filter((each) => each !== price).map(({ face }) => face.size);
  expect(price?.face.size).toBeGreaterThan(Math.max(...others) * 1.5);
});
