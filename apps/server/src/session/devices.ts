import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { programOf } from './program.ts';

/** Where somebody logs in. */
export type Device = { ip: string; userAgent: string | null };

/** The program without its version: an update of a browser is no other device. */
const kindOf = (userAgent: string | null): string => (programOf(userAgent) ?? '').replace(/ \d+/, '');

/** How a device is named to its person: «Chrome 142, Windows, адрес 192.168.1.7». */
export const deviceName = ({ ip, userAgent }: Device): string =>
  [programOf(userAgent) ?? 'программа не назвалась', `адрес ${ip}`].join(', ');

/**
 * Whether a person has logged in elsewhere before, but not by this program at this address, as far as sessions are kept.
 * The first log-in of all is at no new device.
 */
export async function isNewDevice(
  db: TenantTransaction,
  userId: number,
  { ip, userAgent }: Device,
): Promise<boolean> {
  const { rows } = await sql<{ ip: string | null; user_agent: string | null }>`
    select distinct ip, user_agent from session where user_id = ${userId}`.execute(db);
  const isSame = (one: { ip: string | null; user_agent: string | null }) =>
    one.ip === ip && kindOf(one.user_agent) === kindOf(userAgent);
  return rows.length > 0 && !rows.some(isSame);
}
