import type { ScanSeen } from '@provizor/domain';

/** What a scan into the pile turned out to be. */
export type GoodsVerdict =
  | { kind: 'pack' | 'box' | 'repeated' | 'no-boxes' | 'no-packs' }
  | { kind: 'inside'; box: string };

/** What is said of a scan (wizards, sections 5 «Scanning» and 8). */
export function goodsSeen(verdict: GoodsVerdict, code: string): ScanSeen {
  const isBox = code.length === 18;
  switch (verdict.kind) {
    case 'pack':
      return { kind: 'taken', words: 'Упаковка добавлена', whole: false };
    case 'box':
      return { kind: 'taken', words: 'Транспортная упаковка добавлена', whole: true };
    case 'repeated':
      return {
        kind: 'repeated',
        reason: isBox
          ? `Транспортная упаковка с кодом ${code} уже в списке`
          : `Повторное сканирование упаковки с GTIN ${code.slice(0, 14)}`,
      };
    case 'inside':
      return {
        kind: 'misplaced',
        grave: false,
        reason: isBox
          ? `Упаковка ${code} лежит в транспортной упаковке ${verdict.box}, которая уже в списке`
          : `Упаковка ${code} лежит в транспортной упаковке ${verdict.box}, которая уже в списке: отдельно её указать нельзя`,
      };
    case 'no-boxes':
      return {
        kind: 'unfit',
        reason: 'Здесь указывают только отдельные упаковки: сначала расформируйте транспортную упаковку',
        cure: 'Расформируйте её (912) или изымите упаковки (913)',
      };
    case 'no-packs':
      return {
        kind: 'unfit',
        reason: 'Здесь указывают только транспортные упаковки (SSCC)',
        cure: 'Отсканируйте этикетку короба',
      };
  }
}
