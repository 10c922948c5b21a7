import type { Kysely, Transaction } from 'kysely';
import type { DB } from './generated/schema.ts';

export type { DB } from './generated/schema.ts';

/** Pool of the database; statements outside of a transaction run as the owner and see all organisations. */
export type Database = Kysely<DB>;

/** One transaction; of an organisation (row-level security applies) or of the system. */
export type TenantTransaction = Transaction<DB>;
