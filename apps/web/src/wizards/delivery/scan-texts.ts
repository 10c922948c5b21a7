import type { ScanSeen } from '@provizor/domain';
import { counted } from '../../ui/format/index.ts';
import type { ScanVerdict } from './scan-verdict.ts';

/** What is said of a pack, of the last pack of a box, and of a box that was marked; of a code that is not of the document. */
export type DeliveryWords = {
  pack: string;
  last: (sscc: string) => string;
  box: string;
  foreign: { pack: string; cure: string };
};

/** Of a code the supplier's document does not have. */
export const notAnnounced: DeliveryWords['foreign'] = {
  pack: 'Этой упаковки нет в документе поставщика',
  cure: 'Отложите её до выяснения с поставщиком',
};

export const checked: DeliveryWords = {
  pack: 'Упаковка проверена',
  last: (sscc) => `Транспортная упаковка ${sscc} проверена полностью`,
  box: 'Транспортная упаковка отмечена',
  foreign: notAnnounced,
};

type Spoken = { content: { boxes: readonly { sscc: string }[] }; words: DeliveryWords };

/** What is said of a scan (wizards, section 8). */
export function seenOf(verdict: ScanVerdict, code: string, delivery: Spoken): ScanSeen {
  const sscc = (box: number) => delivery.content.boxes[box]?.sscc ?? '';
  switch (verdict.kind) {
    case 'pack':
      return verdict.boxDone === null
        ? { kind: 'taken', words: delivery.words.pack, whole: false }
        : { kind: 'taken', words: delivery.words.last(sscc(verdict.boxDone)), whole: true };
    case 'box':
      return { kind: 'taken', words: delivery.words.box, whole: true };
    case 'repeated':
      return {
        kind: 'repeated',
        reason:
          verdict.pack === null
            ? `Транспортная упаковка с кодом ${code} уже проверена`
            : `Повторное сканирование упаковки с GTIN ${code.slice(0, 14)}`,
      };
    case 'inside-checked':
      return {
        kind: 'misplaced',
        grave: false,
        reason: `Упаковка лежит в транспортной упаковке ${sscc(verdict.box)}, которая уже проверена`,
      };
    case 'other-box':
      return {
        kind: 'misplaced',
        grave: true,
        reason: `Упаковка с GTIN ${code.slice(0, 14)} отсутствует в транспортной упаковке с кодом ${sscc(verdict.open)}`,
      };
    case 'box-busy':
      return {
        kind: 'misplaced',
        grave: false,
        reason: `В текущий момент уже проверяется упаковка ${sscc(verdict.open)}`,
      };
    case 'wrong-box':
      return {
        kind: 'misplaced',
        grave: true,
        reason: `Транспортная упаковка ${sscc(verdict.box)} отмечена ошибочной: она не войдёт в приёмку`,
      };
    case 'unopened':
      return {
        kind: 'unopened',
        reason: `Её нет среди загруженных; состав ${counted(verdict.boxes, 'короба', 'коробов', 'коробов')} ещё не загружен из МДЛП`,
        cure: 'Отсканируйте код короба, в котором она лежит, или повторите позже',
      };
    case 'foreign':
      return {
        kind: 'foreign',
        reason:
          code.length === 18
            ? `Транспортная упаковка с кодом ${code} отсутствует в списке`
            : delivery.words.foreign.pack,
        cure: delivery.words.foreign.cure,
      };
  }
}
