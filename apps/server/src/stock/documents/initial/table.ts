import { type BalancesField, balancesHeadings } from '@provizor/domain';
import {
  FileFault,
  type HeadedRow,
  readTable as readHeaded,
  type readTableApart,
} from '../../../core/tables/index.ts';

/** A row of the table: its number in the file, and its cells by what they are. */
export type TableRow = HeadedRow<BalancesField>;

/**
 * Rows of goods of a table, CSV, DBF or XLSX, by its headings. Throws FileFault when it cannot be read, has no column of
 * quantities or none that names the goods, or has more rows than a draft takes.
 * @param read how the file is read: in this thread, or apart
 */
export async function readTable(
  content: Buffer,
  read: typeof readTableApart = (_content, headings, sign) => readHeaded(content, headings, sign),
): Promise<TableRow[]> {
  const { columns, rows } = await read<BalancesField>(content, balancesHeadings, 'quantity');
  if (!columns.has('name') && !columns.has('gtin') && !columns.has('ean13')) {
    throw new FileFault('В файле нет столбца «Наименование», «GTIN» или «Штрихкод»');
  }
  return rows;
}
