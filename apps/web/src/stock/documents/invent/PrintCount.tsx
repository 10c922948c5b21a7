import { PrintButton } from '../../../printing/index.ts';
import { printCount } from './print-count.ts';

/** The list of a count: by its forms, as a plain list, or saved for a spreadsheet. */
export default function PrintCount({ id, before }: { id: string; before: () => Promise<boolean> }) {
  return (
    <PrintButton
      kind="invent"
      ids={[id]}
      before={before}
      also={[
        { title: 'Простым списком', run: () => void printCount(id, 'html') },
        { title: 'Сохранить список PDF', run: () => void printCount(id, 'pdf') },
        { title: 'Сохранить для Excel', run: () => void printCount(id, 'xlsx') },
        { title: 'Сохранить CSV', run: () => void printCount(id, 'csv') },
      ]}
    />
  );
}
