import pg from 'pg';
import { runningEmbedded } from '../../apps/server/src/database/index.ts';
import type { Product } from './product.ts';

/**
 * Holds the ledger of a product, so that the database answers nobody who reads it: what takes long is seen without data
 * that take long. Let go of by what it gives.
 */
export async function holdLedger({ folder }: Pick<Product, 'folder'>): Promise<() => Promise<void>> {
  const url = await runningEmbedded(folder);
  if (url === null) throw new Error('The database of the product is not running');
  const client = new pg.Client(url);
  await client.connect();
  await client.query('begin');
  await client.query('lock table stock_movement, stock_balance in access exclusive mode');
  return () => client.end();
}
