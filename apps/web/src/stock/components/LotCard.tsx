import { getLotCard } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { RefusalProblem, useCall } from '../../lib/api/index.ts';
import { may } from '../../lib/session/index.ts';
import { Expiry } from '../../ui/expiry/index.ts';
import {
  CardSkeleton,
  Code,
  cx,
  dateText,
  Field,
  Fields,
  moneyText,
  quantityText,
  SidePanel,
} from '../../ui/index.ts';
import { documentTitle, type Movement, type Remain, signed } from '../model.ts';
import styles from './stock.module.css';

/** Card of a lot at a storage: what it is, and every movement with the document behind it. */
export function LotCard({ remain, onClose }: { remain: Remain; onClose: () => void }) {
  const card = useCall(getLotCard, { body: { lot_id: remain.lot_id, storage_id: remain.storage.id } });
  return (
    <SidePanel
      label="Карточка партии"
      title={remain.name}
      close="Закрыть карточку"
      onClose={onClose}
      width={380}
    >
      <Fields>
        <Field name="Серия">{remain.series}</Field>
        <Field name="Годен до">
          {remain.expiry && <Expiry date={remain.expiry} warning={remain.expiry_warning} />}
        </Field>
        <Field name="Склад">{remain.storage.name}</Field>
        <Field name="Остаток">{quantityText(remain.quantity, 'уп.')}</Field>
        <Field name="Цена с НДС">{moneyText(remain.price)}</Field>
        <Field name="НДС">{moneyText(remain.vat_value)}</Field>
        <Field name="Источник">{remain.source}</Field>
        <Field name="Производитель">{remain.producer}</Field>
        <Field name="GTIN">{remain.gtin && <Code value={remain.gtin} kind="gtin" />}</Field>
      </Fields>
      {remain.gtin && may('read', 'mdlp') && (
        <Link to="/mdlp/packs" search={{ gtin: remain.gtin }} className={styles.packs}>
          Упаковки этого товара
        </Link>
      )}
      <h3>Движение</h3>
      {card.error && (
        <RefusalProblem error={card.error} what="Не удалось показать движение" retry={card.refetch} />
      )}
      {card.isPending && <CardSkeleton />}
      {card.data && <Movements movements={card.data.items} />}
    </SidePanel>
  );
}

function Movements({ movements }: { movements: Movement[] }) {
  if (movements.length === 0) return <p>Движений ещё не было.</p>;
  return (
    <table className={styles.movements}>
      <thead>
        <tr>
          <th scope="col">Дата и документ</th>
          <th scope="col">Кол-во</th>
          <th scope="col">Остаток</th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <tr key={`${movement.at} ${movement.document.id} ${movement.balance}`}>
            <td>
              <DocumentLink document={movement.document} />
              <small>{dateText(movement.date)}</small>
            </td>
            <td className={cx(!movement.quantity.startsWith('-') && styles.plus)}>
              {signed(movement.quantity)}
            </td>
            <td>{quantityText(movement.balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A receipt has a page of its own; the other kinds are only named. */
function DocumentLink({ document }: { document: Movement['document'] }) {
  if (document.kind !== 'income') return <span>{documentTitle(document)}</span>;
  return (
    <Link to="/storage/income/id{$id}" params={{ id: document.id }}>
      {documentTitle(document)}
    </Link>
  );
}
