import { expiryWarning } from '@provizor/domain';
import { Expiry, expiryText } from '../../ui/expiry/index.ts';
import type { Column } from '../../ui/grid/types.ts';
import { today } from '../../ui/index.ts';
import styles from './DeliveryTables.module.css';

type Pack = { sgtin: string; name: string; series: string; expiry: string | null; sscc: string | null };

/** What a pack is, in every wizard the same; each puts its verdict among these columns. */
export const packFacts = {
  sgtin: { key: 'sgtin', title: 'SGTIN', width: 236, mono: true, text: (row) => row.sgtin, sort: true },
  /** The same where there is little room: the code of the goods above the number of the pack, both are read. */
  shortSgtin: {
    key: 'sgtin',
    title: 'SGTIN',
    width: 138,
    mono: true,
    text: (row) => row.sgtin,
    render: ({ sgtin: code }) => (
      <span className={styles.code}>
        <span>{code.slice(0, 14)}</span>
        <span>{code.slice(14)}</span>
      </span>
    ),
    sort: true,
  },
  name: {
    key: 'name',
    title: 'Наименование',
    ofGoods: true,
    width: 190,
    grow: true,
    text: (row) => row.name,
    sort: true,
  },
  series: { key: 'series', title: 'Серия', width: 84, text: (row) => row.series, sort: true },
  expiry: {
    key: 'expiry',
    title: 'Годен до',
    width: 124,
    text: (row) => expiryText(row.expiry, expiryWarning(row.expiry, today())),
    render: (row) => <Expiry brief date={row.expiry} warning={expiryWarning(row.expiry, today())} />,
    sort: (row) => row.expiry,
  },
  sscc: {
    key: 'sscc',
    title: 'Транспортная упаковка',
    width: 170,
    mono: true,
    text: (row) => row.sscc ?? '',
    sort: true,
  },
} satisfies Record<string, Column<Pack>>;

/** The code of a box, set in as deep as it lies. */
export const boxCode: Column<{ sscc: string; depth: number }> = {
  key: 'sscc',
  title: 'SSCC',
  width: 174,
  grow: true,
  mono: true,
  text: (row) => row.sscc,
  render: (row) => <span style={{ paddingInlineStart: row.depth * 14 }}>{row.sscc}</span>,
};
