import { paperPath } from '../../lib/paper-path.ts';
import { toast } from '../index.ts';

/**
 * Opens a paper in a tab of its own; where the browser opens none, a notice leads to it.
 * @param words of the link in the notice: «Открыть готовый отчёт»
 */
export function openPaper(link: string, words: string): void {
  const path = paperPath(link);
  if (window.open(path, '_blank')) return;
  toast.info(
    <a href={path} target="_blank" rel="noreferrer">
      {words}
    </a>,
    { title: 'Браузер не открыл новую вкладку', autoClose: false },
  );
}
