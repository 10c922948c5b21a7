import { type CallReply, getDrugStock } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../lib/api/index.ts';
import {
  CardSkeleton,
  counted,
  dateText,
  moneyText,
  quantityText,
  RefusalProblem,
  Verdict,
} from '../../ui/index.ts';
import { SidePanel } from '../../ui/side/index.ts';
import styles from './DrugPanel.module.css';
import { daysText } from './list-columns.tsx';

type Row = CallReply<typeof getDrugStock>['items'][number];

type DrugPanelProps = {
  by: 'gtin' | 'mnn';
  drug: string;
  scope: number | undefined;
  onClose: () => void;
};

/** One drug by organisations: bars of the stock, days of supply, deficit or surplus. */
export function DrugPanel({ by, drug, scope, onClose }: DrugPanelProps) {
  const stock = useCall(getDrugStock, { body: { by, drug, organization_id: scope } });
  return (
    <SidePanel
      label="Лекарство по организациям"
      title={stock.data?.title ?? 'Лекарство'}
      close="Закрыть лекарство"
      onClose={onClose}
      width={440}
    >
      {stock.error && (
        <RefusalProblem
          error={stock.error}
          what="Не удалось загрузить запасы лекарства"
          retry={() => stock.refetch()}
        />
      )}
      {stock.isPending && <CardSkeleton />}
      {stock.data && <Organizations rows={stock.data.items} drug={drug} by={by} />}
    </SidePanel>
  );
}

type OrganizationsProps = { rows: Row[]; drug: string; by: 'gtin' | 'mnn' };

function Organizations({ rows, drug, by }: OrganizationsProps) {
  const most = Math.max(...rows.map(({ quantity }) => Number(quantity)), 1);
  return (
    <ul className={styles.organizations}>
      {rows.map((row) => (
        <li key={row.organization.id}>
          <div className={styles.line}>
            <Link
              to="/uzo/stock"
              search={{ organization: row.organization.id, drug, ...(by === 'mnn' ? { by } : {}) }}
            >
              {row.organization.name}
            </Link>
            <b>{quantityText(row.quantity, 'уп.')}</b>
          </div>
          <svg className={styles.track} aria-hidden="true">
            <rect
              width={`${(Number(row.quantity) / most) * 100}%`}
              height="8"
              className={row.missing > 0 ? styles.short : row.spare > 0 ? styles.plenty : styles.enough}
            />
          </svg>
          <div className={styles.line}>
            <span>{detailsOf(row)}</span>
            <Supply row={row} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const detailsOf = ({ sum, paused, consumption, days, nearest_expiry }: Row): string =>
  [
    moneyText(sum),
    Number(paused) > 0 && `приостановлено ${quantityText(paused, 'уп.')}`,
    Number(consumption) > 0 && `расход ${quantityText(consumption, 'уп.')} за 90 дней`,
    days !== null && `хватит на ${daysText(days)}`,
    nearest_expiry && `годен до ${dateText(nearest_expiry)}`,
  ]
    .filter(Boolean)
    .join(' · ');

function Supply({ row: { missing, spare } }: { row: Row }) {
  if (missing > 0) {
    return <Verdict kind="error">не хватает {counted(missing, 'упаковки', 'упаковок', 'упаковок')}</Verdict>;
  }
  return spare > 0 ? <Verdict kind="attention">избыток {quantityText(spare, 'уп.')}</Verdict> : null;
}
