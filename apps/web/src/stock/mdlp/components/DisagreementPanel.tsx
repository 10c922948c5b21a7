import { Button } from '@mantine/core';
import { stockDocumentKinds } from '@provizor/domain';
import { Link } from '@tanstack/react-router';
import { may, storageName } from '../../../lib/session/index.ts';
import {
  CardSkeleton,
  Code,
  dateText,
  Field,
  Fields,
  packsText,
  quantityText,
  RefusalProblem,
  SidePanel,
} from '../../../ui/index.ts';
import { useDisagreedPacks, useSettle } from '../api.ts';
import { actionWords, type DisagreedPack, type Disagreement, settleable } from '../model.ts';
import { StockDocumentLink } from './StockDocumentLink.tsx';
import styles from './stock-mdlp.module.css';

type Props = { row: Disagreement; onClose: () => void; onSettled: () => void };

/** One lot: the packs the registry and the balance tell different things of, each with what is done about it. */
export function DisagreementPanel({ row, onClose, onSettled }: Props) {
  const packs = useDisagreedPacks(row);
  return (
    <SidePanel label="Расхождение" title={row.name} close="Закрыть расхождение" onClose={onClose} width={420}>
      <Fields>
        <Field name="Склад">{storageName(row.storage)}</Field>
        <Field name="Серия">{row.series}</Field>
        <Field name="Годен до">{row.expiry && dateText(row.expiry)}</Field>
        <Field name="По реестру">{quantityText(row.packs, 'уп.')}</Field>
        <Field name="В остатке">{quantityText(row.quantity, 'уп.')}</Field>
      </Fields>
      {packs.error && (
        <RefusalProblem error={packs.error} what="Не удалось показать упаковки" retry={packs.refetch} />
      )}
      {packs.isPending && <CardSkeleton />}
      {packs.data && (
        <>
          <WithoutCodes row={row} extra={packs.data.without_codes} taken={packs.data.taken_without_codes} />
          <Packs items={packs.data.items} onSettled={onSettled} />
        </>
      )}
    </SidePanel>
  );
}

/** What differs though no single pack does: goods that came to the balance or left it without their codes. */
function WithoutCodes({ row, extra, taken }: { row: Disagreement; extra: string; taken: string }) {
  if (Number(extra) === 0 && Number(taken) === 0) return null;
  return (
    <div>
      {Number(extra) > 0 && (
        <p>В остатке без кодов: {quantityText(extra, 'уп.')} Уточните инвентаризацией.</p>
      )}
      {Number(taken) > 0 && (
        <p>
          Снято с остатка без указания кодов: {quantityText(taken, 'уп.')} Найдите документ в движении партии,
          верните его в черновики и добавьте упаковки сканером.
        </p>
      )}
      {row.lot_id !== null && (
        <Link to="/storage/movement/card" search={{ lot_id: row.lot_id, storage_id: row.storage.id }}>
          Движение партии
        </Link>
      )}
    </div>
  );
}

type PacksProps = { items: DisagreedPack[]; onSettled: () => void };

function Packs({ items, onSettled }: PacksProps) {
  const settle = useSettle(onSettled);
  const sgtins = settleable(items);
  return (
    <>
      {sgtins.length > 0 && may('manage', 'storages') && (
        <Button
          className={styles.settle}
          loading={settle.isPending}
          onClick={() => settle.mutate({ body: { sgtins } })}
        >
          Провести по реестру: {packsText(sgtins.length)}
        </Button>
      )}
      <ul className={styles.packs} aria-label="Упаковки">
        {items.map((pack) => (
          <Pack key={pack.sgtin} pack={pack} />
        ))}
      </ul>
    </>
  );
}

function Pack({ pack }: { pack: DisagreedPack }) {
  const { what, todo } = actionWords[pack.action];
  const { document } = pack;
  return (
    <li>
      {may('read', 'mdlp') ? (
        <Link to="/mdlp/packs/id{$sgtin}" params={{ sgtin: pack.sgtin }}>
          <Code value={pack.sgtin} kind="sgtin" />
        </Link>
      ) : (
        <Code value={pack.sgtin} kind="sgtin" />
      )}
      <p>{what}</p>
      <small>
        {pack.status_name} · по реестру {quantityText(pack.packs)} · в остатке {quantityText(pack.quantity)}
      </small>
      <p>
        {todo}
        {document && (
          <>
            {': '}
            <StockDocumentLink document={document}>
              {stockDocumentKinds[document.kind].title} № {document.number}
            </StockDocumentLink>
          </>
        )}
      </p>
    </li>
  );
}
