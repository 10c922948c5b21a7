import type { DemoProduct } from '@provizor/demo';
import type { Database } from '../../database/database.ts';

/** A product by its GTIN. */
export function productOf(db: Database, gtin: string): DemoProduct | undefined {
  const row = db.get<{ data: string }>('select data from product where gtin = ?', gtin);
  return row && (JSON.parse(row.data) as DemoProduct);
}

/** All products in the order they were registered. */
export const products = (db: Database): DemoProduct[] =>
  db
    .all<{ data: string }>('select data from product order by rowid')
    .map(({ data }) => JSON.parse(data) as DemoProduct);

export const insertProduct = (db: Database, product: DemoProduct) =>
  db.run('insert into product values (?, ?)', product.gtin, JSON.stringify(product));
