import { expect, it } from 'vitest';
import { differencesText, editionText, receivedEdition } from './model.ts';

it('tells every difference with its step', () => {
  const row = {
    name: 'Бинт',
    gtin: null,
    series: null,
    lines: [1],
    paper: null,
    notice: null,
    scanned: null,
    counted: null,
  };
  const text = differencesText({
    ...row,
    differences: [
      { kind: 'missing', against: 'counted', paper: '10', other: '7.5', step: 'act' },
      { kind: 'other-price', against: 'notice', paper: '10.00', other: '11.00', step: 'correction' },
    ],
  });
  expect(text).toBe(
    'Недостача: в документе 10, принято 7,5 — составьте акт о расхождениях (ТОРГ-2) и ответьте с кодом 2; ' +
      'Другая цена: в документе 10,00, в МДЛП 11,00 — попросите поставщика исправить документ (исправление или УКД)',
  );
  expect(differencesText({ ...row, differences: [] })).toBe('');
});

it('tells what to do about the receipt of another edition of the paper', () => {
  const receipt = { id: 'r', number: '5', posted: true };
  const other = { id: 'a', title: 'УКД № 2', edition: false, receipt };
  const original = { id: 'b', title: 'Документ № 17', edition: true, receipt };
  expect(receivedEdition({ related: [other, { ...original, receipt: null }] })).toBeUndefined();
  expect(receivedEdition({ related: [other, original] })).toBe(original);
  expect(editionText(original)).toBe(
    'Товар уже в приходе № 5 (Документ № 17), второй раз приходовать его нельзя. Чтобы принять его по этому документу, ' +
      'верните приход в черновики и удалите его, затем составьте приход здесь.',
  );
  expect(editionText({ ...original, receipt: { ...receipt, posted: false } })).toContain(
    'удалите черновик прихода',
  );
});
