import type { ExpiryWarning, GoodsLevel } from '@provizor/domain';
import type { ReactNode } from 'react';
import { Expiry, expiryText } from '../../../ui/expiry/index.ts';
import type { Column } from '../../../ui/grid/index.ts';
import { moneyText, quantityText } from '../../../ui/index.ts';
import { packsText, packsValue } from '../../levels/index.ts';

/** What a column of numbers is made of; `of` is the number in the row, as the server writes it. */
type Numbers<Row, Value = string | number | null> = {
  key: string;
  title: string;
  width: number;
  of: (row: Row) => Value;
  total?: ReactNode;
};

const numbers = <Row, Value>(
  { of, ...column }: Numbers<Row, Value>,
  text: (value: Value) => string,
): Column<Row> => ({
  ...column,
  align: 'end',
  text: (row) => text(of(row)),
  sort: (row) => Number(of(row)),
});

/** A column of quantities by the levels of their goods. */
export const packsColumn = <Row extends { levels: readonly GoodsLevel[] }>(
  column: Numbers<Row, string>,
): Column<Row> => ({
  ...numbers(column, quantityText),
  text: (row) => packsText(column.of(row), row.levels),
  value: (row) => packsValue(column.of(row)),
});

/** A column of quantities. */
export const quantityColumn = <Row,>(column: Numbers<Row>): Column<Row> => numbers(column, quantityText);

/** The same with nothing where there is nothing: a column of zeros hides what is there. */
export const rareColumn = <Row,>(column: Numbers<Row>): Column<Row> =>
  numbers(column, (value) => (Number(value) === 0 ? '' : quantityText(value)));

/** The same of quantities by the levels of their goods. */
export const rarePacksColumn = <Row extends { levels: readonly GoodsLevel[] }>(
  column: Numbers<Row, string>,
): Column<Row> => ({
  ...packsColumn(column),
  text: (row) => (Number(column.of(row)) === 0 ? '' : packsText(column.of(row), row.levels)),
  value: (row) => packsValue(column.of(row)) || null,
});

/** A column of money. */
export const moneyColumn = <Row,>(column: Numbers<Row, string | null>): Column<Row> =>
  numbers(column, moneyText);

/** The shelf life with its warning. */
export const expiryColumn = <Row extends { expiry: string | null; expiry_warning: ExpiryWarning | null }>(
  title = 'Годен до',
): Column<Row> => ({
  key: 'expiry',
  title,
  width: 182,
  text: (row) => expiryText(row.expiry, row.expiry_warning),
  render: (row) => <Expiry date={row.expiry} warning={row.expiry_warning} />,
  sort: (row) => row.expiry,
});

/** What is shown of the goods when a person asks for it. */
export const hiddenGoods: Column<{ producer: string | null; gtin: string | null }>[] = [
  {
    key: 'producer',
    title: 'Производитель',
    width: 200,
    hidden: true,
    text: (row) => row.producer ?? '',
    sort: true,
  },
  {
    key: 'gtin',
    title: 'GTIN',
    width: 140,
    mono: true,
    hidden: true,
    text: (row) => row.gtin ?? '',
    sort: true,
  },
];
