import type { CheckState } from '@provizor/contract';
import { quantityText } from '../../../ui/format/index.ts';

type Counted = Pick<CheckState, 'problem_count' | 'refused_count' | 'warning_count' | 'total'>;

/** How much a check has found: packs that are refused of all, boxes and warnings apart. */
export function problemCounts({ problem_count: all, refused_count, warning_count, total }: Counted): string {
  const boxes = all - refused_count - warning_count;
  return [
    refused_count > 0 && `Проблемных упаковок: ${quantityText(refused_count)} из ${quantityText(total)}`,
    boxes > 0 && `Проблемных коробов: ${quantityText(boxes)}`,
    warning_count > 0 && `Предупреждений: ${quantityText(warning_count)}`,
  ]
    .filter(Boolean)
    .join('. ');
}
