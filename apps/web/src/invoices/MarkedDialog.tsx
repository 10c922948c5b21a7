import { Button, Modal } from '@mantine/core';
import type { InvoiceLineRow } from '@provizor/contract';
import { quantityText } from '../ui/index.ts';
import styles from './invoices.module.css';

/** Lines of the question told by name; the others by their number. */
const told = 10;

type MarkedDialogProps = {
  /** Marked goods whose codes nobody has named. */
  lines: readonly InvoiceLineRow[];
  onAnswer: (marked: 'wait' | 'receive') => void;
  onClose: () => void;
};

/** Asks a person what becomes of marked goods without codes: nobody else knows whether their acceptance will come. */
export function MarkedDialog({ lines, onAnswer, onClose }: MarkedDialogProps) {
  return (
    <Modal opened onClose={onClose} title="Маркированный товар без кодов упаковок" size={640}>
      <div className={styles.fields}>
        <ul className={styles.notes}>
          {lines.slice(0, told).map(({ n, name, quantity }) => (
            <li key={n}>
              Строка {n}: {name}, {quantityText(quantity)}
            </li>
          ))}
          {lines.length > told && <li>И ещё строк: {lines.length - told}</li>}
        </ul>
        <p>
          Если поставщик отправит эти упаковки через МДЛП, на остаток их поставит мастер приёмки: принятые
          сейчас окажутся на остатке дважды. Без маркировки приходит только товар, введённый в оборот до неё.
        </p>
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Отмена
          </Button>
          <Button variant="default" onClick={() => onAnswer('receive')}>
            Принять сейчас: кодов на упаковках нет
          </Button>
          <Button onClick={() => onAnswer('wait')}>Ждать приёмки в МДЛП</Button>
        </div>
      </div>
    </Modal>
  );
}
