import { type RawBuilder, sql } from 'kysely';
import type { Actor, Authenticate } from '../core/index.ts';
import type { Database } from '../database/index.ts';
import { tokenHash } from '../session/index.ts';

/** Tokens of devices are told from those of sessions by their beginning. */
export const terminalPrefix = 'terminal_';

/** Days the token of a scanning device lasts where the organisation says nothing. */
const usualTerminalDays = 90;

/** Those of phones likewise. */
export const phonePrefix = 'phone_';

/** Something with a token of its own that delivers in the name of its person. */
type Deliverer = {
  prefix: string;
  table: string;
  /** Whether its token still counts, on `d`. */
  alive: RawBuilder<unknown>;
  /** What its calls are told from those of its person by. */
  marks(deliverer: { id: number; name: string }): Pick<Actor, 'sessionId' | 'terminal' | 'phone'>;
};

type Owner = {
  id: number;
  organization_id: number;
  name: string;
  username: string;
  is_uzo: boolean;
  deliverer_id: number;
  deliverer: string;
};

/** Finds the deliverer of a token: it acts in its person's name, without any ability of his. */
const authenticatorOf =
  ({ prefix, table, alive, marks }: Deliverer) =>
  (database: Database): Authenticate =>
  async (token) => {
    if (!token.startsWith(prefix)) return null;
    const { rows } = await sql<Owner>`
      select u.id, u.organization_id, u.name, u.username, o.is_uzo, d.id as deliverer_id, d.name as deliverer
        from ${sql.table(table)} d
        join app_user u on u.organization_id = d.organization_id and u.id = d.user_id
        join organization o on o.id = u.organization_id
       where d.token_hash = ${tokenHash(token)} and not u.disabled and ${alive}`.execute(database);
    const owner = rows[0];
    if (!owner) return null;
    return {
      id: owner.id,
      organizationId: owner.organization_id,
      homeOrganizationId: owner.organization_id,
      name: owner.name,
      username: owner.username,
      type: 'user',
      isUzo: owner.is_uzo,
      abilities: { read: new Set(), manage: new Set() },
      divisionId: null,
      isDivisionAdmin: false,
      isEgisso: false,
      isHivGroup: false,
      isInitial: false,
      ...marks({ id: owner.deliverer_id, name: owner.deliverer }),
    };
  };

/** Until when the token of the device `d` of the organisation `o` lasts: 90 days when the organisation says nothing. */
export const tokenEnd = sql`(d.issued_at
  + make_interval(days => coalesce((o.settings->'log_in'->>'terminal_days')::int, ${usualTerminalDays}::int)))`;

/** A scanning device may only send batches. */
export const terminalAuthenticator = authenticatorOf({
  prefix: terminalPrefix,
  table: 'mobile_device',
  alive: sql`d.ended_at is null and ${tokenEnd} > now()`,
  marks: (terminal) => ({ sessionId: `terminal ${terminal.id}`, terminal }),
});

/**
 * A phone may only deliver codes to its person's screens. One that delivered nothing for 30 days has to be paired anew.
 */
export const phoneAuthenticator = authenticatorOf({
  prefix: phonePrefix,
  table: 'phone_scanner',
  alive: sql`
    d.revoked_at is null and (d.created_at > now() - interval '30 days' or exists (
      select 1 from phone_scan s where s.organization_id = d.organization_id and s.phone_id = d.id
         and s.received_at > now() - interval '30 days'))`,
  marks: (phone) => ({ sessionId: `phone ${phone.id}`, phone }),
});
