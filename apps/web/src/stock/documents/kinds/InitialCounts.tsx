import { countInitials } from '@provizor/contract/stock';
import { useCall } from '../../../lib/api/index.ts';
import { useCurrentStorage } from '../../../lib/session/index.ts';
import { counted, quantityText } from '../../../ui/index.ts';
import styles from './kinds.module.css';

/** How many initial balances of the shown storage are posted and how many wait. */
export default function InitialCounts() {
  const storage = useCurrentStorage();
  const { data } = useCall(countInitials, { body: storage === null ? {} : { storage_id: storage.id } });
  if (!data || data.count === 0) return null;
  return (
    <p className={styles.note}>
      Проведено: {counted(data.active, 'документ', 'документа', 'документов')}, ждёт:{' '}
      {quantityText(data.drafts)}
    </p>
  );
}
