import { packsText, toast } from '../../../ui/index.ts';

/** Says what came of a batch or a file. */
export function tellLoaded(
  result: { added: number; repeated: number; foreign: number },
  discarded = 0,
): void {
  if (result.added + result.repeated === 0) {
    toast.error('Партия не содержит ни одной упаковки из документа.', { autoClose: 6000 });
    return;
  }
  const parts = [
    `Отмечено: ${packsText(result.added)}`,
    result.repeated > 0 && `уже были: ${result.repeated}`,
    result.foreign > 0 && `не из документа: ${result.foreign}`,
    discarded > 0 && `не распознано строк: ${discarded}`,
  ];
  const text = parts.filter(Boolean).join(', ');
  if (result.foreign > 0) toast.warning(text, { autoClose: 6000 });
  else toast.ok(text);
}
