import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { Recipient } from './file/keys.ts';

export type BackupSettings = {
  enabled: boolean;
  /** 0 to 23, by the clock of the program. */
  hour: number;
  daily: number;
  weekly: number;
  monthly: number;
  /** Whom copies are sealed for; null = they are open, without the keys of the installation. */
  recipient: Recipient | null;
};

/** How copies are made and kept; the one row of its table. */
export async function settingsOf(db: TenantTransaction): Promise<BackupSettings> {
  const { rows } = await sql<Omit<BackupSettings, 'recipient'> & { recipient: unknown }>`
    select enabled, hour, daily, weekly, monthly, recipient from backup_setting`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('backup_setting has no row');
  return { ...row, recipient: row.recipient === null ? null : Recipient.parse(row.recipient) };
}
