import { expiryWarning } from '@provizor/domain';
import { Expiry } from '../../ui/expiry/index.ts';
import { moneyText, quantityText, today } from '../../ui/index.ts';
import styles from '../shared/components/plain-table.module.css';
import type { Delivery } from './delivery.ts';

/** Content of the delivery by series: what, how many, at what price; without a limit of rows. */
export function BatchTable({ delivery }: { delivery: Delivery }) {
  const { batches, packs, products } = delivery.content;
  const counts = new Array<number>(batches.length).fill(0);
  for (const batch of packs.batch) counts[batch] = (counts[batch] ?? 0) + 1;
  const nameOf = new Map(products.map(({ gtin, name }) => [gtin, name]));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Наименование</th>
          <th scope="col">Серия</th>
          <th scope="col">Годен до</th>
          <th scope="col" className={styles.number}>
            Упаковок
          </th>
          <th scope="col" className={styles.number}>
            Цена с НДС
          </th>
          <th scope="col" className={styles.number}>
            НДС
          </th>
        </tr>
      </thead>
      <tbody>
        {batches.map((batch, index) => (
          <tr key={[batch.gtin, batch.series, batch.expiry, batch.cost].join('|')}>
            <td>{nameOf.get(batch.gtin)}</td>
            <td>{batch.series}</td>
            <td>
              <Expiry date={batch.expiry} warning={expiryWarning(batch.expiry, today())} />
            </td>
            <td className={styles.number}>{quantityText(counts[index])}</td>
            <td className={styles.number}>{moneyText(batch.cost)}</td>
            <td className={styles.number}>{moneyText(batch.vat_value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
