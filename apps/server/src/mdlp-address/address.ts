import type { MdlpAddress } from '@provizor/contract';
import { sql } from 'kysely';
import type { ServerConfig } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';

type Kept = { url: string; is_sandbox: boolean };

/** Where MDLP is for this installation: by the environment, else as root has set it in the program. */
export async function mdlpAddressOf(db: TenantTransaction, config: ServerConfig): Promise<MdlpAddress> {
  const { mdlpUrl, mdlpIsSandbox } = config;
  if (mdlpUrl !== null) return { url: mdlpUrl, is_sandbox: mdlpIsSandbox, source: 'environment' };
  const { rows } = await sql<Kept>`select url, is_sandbox from mdlp_address`.execute(db);
  const [kept] = rows;
  return kept ? { ...kept, source: 'program' } : { url: null, is_sandbox: false, source: null };
}

/** Keeps an address; the one before it is forgotten. */
export async function keepMdlpAddress(db: TenantTransaction, { url, is_sandbox }: Kept): Promise<void> {
  await sql`
    insert into mdlp_address (url, is_sandbox) values (${url}, ${is_sandbox})
    on conflict (id) do update set url = excluded.url, is_sandbox = excluded.is_sandbox`.execute(db);
}
