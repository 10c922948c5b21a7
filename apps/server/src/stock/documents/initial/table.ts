import { initialColumns } from '@provizor/contract/stock';
import { FileFault, type HeadedRow, readTable as readHeaded } from '../../../core/tables/index.ts';

export type Column = keyof typeof initialColumns;

/** A row of the table: its number in the file, and its cells by what they are. */
export type TableRow = HeadedRow<Column>;

/**
 * Rows of goods of a table, CSV or XLSX, by its headings. Throws FileFault when it cannot be read, has no column of
 * quantities or none that names the goods, or has more rows than a draft takes.
 */
export async function readTable(content: Buffer): Promise<TableRow[]> {
  const { columns, rows } = await readHeaded<Column>(content, initialColumns, 'quantity');
  if (!columns.has('name') && !columns.has('gtin') && !columns.has('ean13')) {
    throw new FileFault('В файле нет столбца «Наименование», «GTIN» или «Штрихкод»');
  }
  return rows;
}
