import type { ScanOutcome } from '../../shared/session/content-model.ts';

/** What a scan into the pile turned out to be. */
export type GoodsVerdict =
  | { kind: 'pack' | 'box' | 'repeated' | 'no-boxes' | 'no-packs' }
  | { kind: 'inside'; box: string };

/** Words, colour and sound of a scan (wizards, sections 5 «Scanning» and 8). */
export function goodsText(verdict: GoodsVerdict, code: string): Omit<ScanOutcome, 'taken'> {
  const isBox = code.length === 18;
  switch (verdict.kind) {
    case 'pack':
      return { kind: 'ok', text: 'Упаковка добавлена', sound: 'ok' };
    case 'box':
      return { kind: 'ok', text: 'Транспортная упаковка добавлена', sound: 'done' };
    case 'repeated':
      return {
        kind: 'attention',
        text: isBox
          ? `Транспортная упаковка с кодом ${code} уже в списке`
          : `Повторное сканирование упаковки с GTIN ${code.slice(0, 14)}`,
        sound: 'warning',
      };
    case 'inside':
      return {
        kind: 'attention',
        text: isBox
          ? `Упаковка ${code} лежит в транспортной упаковке ${verdict.box}, которая уже в списке`
          : `Упаковка ${code} лежит в транспортной упаковке ${verdict.box}, которая уже в списке: отдельно её указать нельзя`,
        sound: 'warning',
      };
    case 'no-boxes':
      return {
        kind: 'error',
        text: 'Здесь указывают только отдельные упаковки: сначала расформируйте транспортную упаковку',
        sound: 'error',
      };
    case 'no-packs':
      return {
        kind: 'error',
        text: 'Здесь указывают только транспортные упаковки (SSCC)',
        sound: 'error',
      };
  }
}
