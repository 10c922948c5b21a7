import type { ScanOutcome } from '../shared/session/content-model.ts';
import type { ScanVerdict } from './scan-verdict.ts';

/** What is said of a pack, of the last pack of a box, and of a box that was marked. */
export type DeliveryWords = { pack: string; last: (sscc: string) => string; box: string };

export const checked: DeliveryWords = {
  pack: 'Упаковка проверена',
  last: (sscc) => `Транспортная упаковка ${sscc} проверена полностью`,
  box: 'Транспортная упаковка отмечена',
};

type Spoken = { content: { boxes: readonly { sscc: string }[] }; words: DeliveryWords };

/** Words, colour and sound of a scan (wizards, section 8). */
export function scanText(verdict: ScanVerdict, code: string, delivery: Spoken): Omit<ScanOutcome, 'taken'> {
  const sscc = (box: number) => delivery.content.boxes[box]?.sscc ?? '';
  switch (verdict.kind) {
    case 'pack':
      return verdict.boxDone === null
        ? { kind: 'ok', text: delivery.words.pack, sound: 'ok' }
        : {
            kind: 'ok',
            text: delivery.words.last(sscc(verdict.boxDone)),
            sound: 'done',
          };
    case 'box':
      return { kind: 'ok', text: delivery.words.box, sound: 'done' };
    case 'repeated':
      return {
        kind: 'attention',
        text:
          verdict.pack === null
            ? `Транспортная упаковка с кодом ${code} уже проверена`
            : `Повторное сканирование упаковки с GTIN ${code.slice(0, 14)}`,
        sound: 'warning',
      };
    case 'inside-checked':
      return {
        kind: 'attention',
        text: `Упаковка лежит в транспортной упаковке ${sscc(verdict.box)}, которая уже проверена`,
        sound: 'warning',
      };
    case 'other-box':
      return {
        kind: 'error',
        text: `Упаковка с GTIN ${code.slice(0, 14)} отсутствует в транспортной упаковке с кодом ${sscc(verdict.open)}`,
        sound: 'error',
      };
    case 'box-busy':
      return {
        kind: 'attention',
        text: `В текущий момент уже проверяется упаковка ${sscc(verdict.open)}`,
        sound: 'warning',
      };
    case 'foreign':
      return {
        kind: 'error',
        text:
          code.length === 18
            ? `Транспортная упаковка с кодом ${code} отсутствует в списке`
            : 'Этой упаковки нет в документе поставщика: отложите её',
        sound: 'error',
      };
  }
}
