import type { AuthorityFigures } from '@provizor/contract';
import type { Column } from '../../ui/grid/index.ts';
import { moneyText, quantityText } from '../../ui/index.ts';
import styles from './Overview.module.css';

export type OrganizationRow = AuthorityFigures['by_organization'][number];

const count = (value: number): string => (value === 0 ? '' : quantityText(value));
const money = (value: string): string => (Number(value) === 0 ? '' : moneyText(value));

/** Parts of a bar in the width of the largest one: sound, expiring, expired. */
function StockBar({ row, most }: { row: OrganizationRow; most: number }) {
  const share = (value: number) => `${(value / most) * 100}%`;
  const [expired, expiring] = [Number(row.expired), Number(row.expiring)];
  const sound = Math.max(0, Number(row.sum) - expired - expiring);
  return (
    <svg className={styles.stockBar} aria-hidden="true">
      <rect x="0" width={share(sound)} height="10" className={styles.bar} />
      <rect x={share(sound)} width={share(expiring)} height="10" className={styles.warningBar} />
      <rect x={share(sound + expiring)} width={share(expired)} height="10" className={styles.negativeBar} />
    </svg>
  );
}

/** Columns of the overview by organisation; the bar compares the worth of the stock. */
export function organizationColumns(rows: readonly OrganizationRow[]): Column<OrganizationRow>[] {
  const most = Math.max(...rows.map(({ sum }) => Number(sum)), 1);
  return [
    {
      key: 'organization',
      title: 'Организация',
      width: 220,
      grow: true,
      text: (row) => row.organization.name,
      sort: true,
    },
    {
      key: 'sum',
      title: 'Запас с НДС',
      width: 128,
      align: 'end',
      text: (row) => moneyText(row.sum),
      sort: (row) => Number(row.sum),
    },
    {
      key: 'bar',
      title: 'Годен · до 6 мес. · истёк',
      width: 210,
      text: () => '',
      render: (row) => <StockBar row={row} most={most} />,
    },
    {
      key: 'expired',
      title: 'Истёк',
      width: 124,
      align: 'end',
      text: (row) => money(row.expired),
      sort: (row) => Number(row.expired),
    },
    {
      key: 'expiring',
      title: 'До 6 мес.',
      width: 124,
      align: 'end',
      text: (row) => money(row.expiring),
      sort: (row) => Number(row.expiring),
    },
    {
      key: 'deliveries',
      title: 'Без ответа',
      width: 96,
      align: 'end',
      text: (row) => count(row.deliveries),
      sort: (row) => row.deliveries,
    },
    {
      key: 'documents',
      title: 'Ошибки',
      width: 80,
      align: 'end',
      text: (row) => count(row.documents),
      sort: (row) => row.documents,
    },
    {
      key: 'deficits',
      title: 'Дефицит',
      width: 86,
      align: 'end',
      text: (row) => count(row.deficits),
      sort: (row) => row.deficits,
    },
    {
      key: 'surpluses',
      title: 'Избыток',
      width: 86,
      align: 'end',
      text: (row) => count(row.surpluses),
      sort: (row) => row.surpluses,
    },
    {
      key: 'drugs',
      title: 'Лекарств',
      width: 86,
      align: 'end',
      hidden: true,
      text: (row) => count(row.drugs),
      sort: (row) => row.drugs,
    },
  ];
}
