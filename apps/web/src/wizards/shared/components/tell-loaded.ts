import { toast } from '../../../ui/index.ts';
import { keptOut, type TakeReport, takenTexts } from '../../loading/index.ts';

/** Says what came of a batch or a file. */
export function tellLoaded(result: TakeReport, discarded = 0): void {
  if (result.added + result.repeated === 0 && keptOut(result) === result.foreign) {
    toast.error('Партия не содержит ни одной упаковки из документа.', { autoClose: 6000 });
    return;
  }
  const parts = [...takenTexts(result), discarded > 0 && `не распознано строк: ${discarded}`];
  const text = parts.filter(Boolean).join(', ');
  if (keptOut(result) > 0) toast.warning(text, { autoClose: 6000 });
  else toast.ok(text);
}
