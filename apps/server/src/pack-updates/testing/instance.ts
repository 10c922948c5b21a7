import { exchange } from '../../exchange/index.ts';
import { nomenclature } from '../../nomenclature/index.ts';
import { packs } from '../../packs/index.ts';
import { stock } from '../../stock/index.ts';
import { storages } from '../../storages/index.ts';
import { testServer } from '../../testing/index.ts';
import { packUpdates } from '../index.ts';

/** A server of its own process with what the exchange needs; it runs the background jobs and can be killed. */
await testServer({
  slices: [exchange, packUpdates, storages, nomenclature, packs, stock],
  jobs: 4,
  config: JSON.parse(process.env.INSTANCE_CONFIG ?? '{}'),
  databaseUrl: process.env.DATABASE_URL ?? '',
});
process.send?.('ready');
