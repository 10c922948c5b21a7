import { getLotCard, listReservations } from '@provizor/contract';
import { vatRateTitle } from '@provizor/domain';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useCall } from '../../../lib/api/index.ts';
import { may, storageName } from '../../../lib/session/index.ts';
import { lazyPart } from '../../../routing/lazy-part.ts';
import { Expiry } from '../../../ui/expiry/index.ts';
import {
  CardSkeleton,
  Code,
  cx,
  dateText,
  Field,
  Fields,
  moneyText,
  quantityText,
  RefusalProblem,
  SidePanel,
} from '../../../ui/index.ts';
import { packsText, signedPacks } from '../../levels/index.ts';
import type { CardEntry, Remain } from '../model.ts';
import { DocumentLink } from './DocumentLink.tsx';
import styles from './stock.module.css';

const LabelsButton = lazyPart(() => import('../../../addresses/print-labels/index.ts'), 'LabelsButton');

/** As many entries as the panel shows; the whole card has a page of its own. */
const shown = 100;

/** Card of a lot at a storage: what it is, who holds it, and its movement with the documents behind it. */
export function LotCard({ remain, onClose }: { remain: Remain; onClose: () => void }) {
  const place = { lot_id: remain.lot_id, storage_id: remain.storage.id };
  const card = useCall(getLotCard, { body: { ...place, limit: shown } });
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
        <Field name="Склад">{storageName(remain.storage)}</Field>
        {remain.address && <Field name="Место хранения">{remain.address.name}</Field>}
        <Field name="Остаток">{packsText(remain.quantity, remain.levels, 'уп.')}</Field>
        <Field name="Цена с НДС">{moneyText(remain.price)}</Field>
        <Field name="Ставка НДС">{remain.vat_rate !== null && vatRateTitle(remain.vat_rate)}</Field>
        <Field name="НДС">{moneyText(remain.vat_value)}</Field>
        <Field name="Источник">{remain.source}</Field>
        <Field name="Производитель">{remain.producer}</Field>
        <Field name="GTIN">{remain.gtin && <Code value={remain.gtin} kind="gtin" />}</Field>
      </Fields>
      <p className={styles.links}>
        <Link to="/storage/movement/card" search={place}>
          Карточка движения партии
        </Link>
        <Link to="/storage/movement/card" search={{ nomenclature_id: remain.nomenclature_id }}>
          Карточка движения товара
        </Link>
        {remain.gtin && may('read', 'mdlp') && (
          <Link to="/mdlp/packs" search={{ gtin: remain.gtin }}>
            Упаковки этого товара
          </Link>
        )}
        <Suspense>
          <LabelsButton subject={{ of: 'lots', ids: [remain.lot_id] }} />
        </Suspense>
      </p>
      {(Number(remain.reserved) > 0 || Number(remain.drafted) > 0) && <Holders remain={remain} />}
      <h3>Движение</h3>
      {card.error && (
        <RefusalProblem error={card.error} what="Не удалось показать движение" retry={card.refetch} />
      )}
      {card.isPending && <CardSkeleton />}
      {card.data && <Movements movements={card.data.items} />}
      {card.data?.next && (
        <p>
          <Link to="/storage/movement/card" search={place}>
            Показать всё движение
          </Link>
        </p>
      )}
    </SidePanel>
  );
}

/** Documents that hold packs of the lot, and drafts that would take some. */
function Holders({ remain }: { remain: Remain }) {
  const held = useCall(listReservations, {
    body: {
      lot_id: remain.lot_id,
      storage_id: remain.storage.id,
      address_id: remain.address?.id ?? 0,
    },
  });
  if (held.error) {
    return <RefusalProblem error={held.error} what="Не удалось показать резерв" retry={held.refetch} />;
  }
  return (
    <>
      <h3>Кому обещано</h3>
      {held.isPending && <CardSkeleton />}
      <table className={styles.movements}>
        <tbody>
          {held.data?.items.map(({ document, reserved, quantity }) => (
            <tr key={`${document.id} ${reserved}`}>
              <td>
                <DocumentLink document={document} />
                <small>{reserved ? 'в резерве, выдать нельзя' : 'черновик, ничего не держит'}</small>
              </td>
              <td>{quantityText(quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Movements({ movements }: { movements: CardEntry[] }) {
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
              {signedPacks(movement.quantity, movement.levels)}
            </td>
            <td>{packsText(movement.balance, movement.levels)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
