import type { PackState } from '@provizor/domain';
import { sql } from 'kysely';
import { amongCodes, type TenantTransaction } from '../database/index.ts';

/** A pack of the registry as effects see it. */
export type KnownPack = {
  state: PackState;
  /** It stands at a place of ours. */
  here: boolean;
  /** It is on its way to a place of ours by a document of ours. */
  coming: boolean;
  /** The registry may be wrong about it, MDLP has not been asked yet. */
  doubted: boolean;
  storageId: number | null;
  series: string | null;
  expiry: string | null;
  price: string | null;
  at: Date | null;
};

type Row = Omit<PackState, 'previous' | 'heldStatus'> & {
  sgtin: string;
  previous: string | null;
  held_status: string | null;
  here: boolean;
  coming: boolean;
  doubted: boolean;
  storage_id: number | null;
  series: string | null;
  expiry: string | null;
  price: string | null;
  mdlp_at: Date | null;
};

/** First key of the advisory lock; the second is the organisation. */
const effectsLock = 20_260_800;

/** Lets effects on the packs of an organisation follow one another until the transaction ends. */
export const lockEffects = (db: TenantTransaction, organizationId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${effectsLock}::int, ${organizationId}::int)`.execute(db);

/** The given packs as the registry has them, locked. */
export async function knownPacks(
  db: TenantTransaction,
  sgtins: readonly string[],
): Promise<Map<string, KnownPack>> {
  const { rows } = await sql<Row>`
    select p.sgtin, p.status, p.branch_id as place, p.sscc as box, p.awaiting, p.taker, p.previous_status as previous,
           p.held, p.held_status, p.units_left as left, p.units_whole as whole, p.storage_id, p.series,
           p.expiry::text, p.price::text, p.mdlp_at,
           coalesce(p.branch_id in (select branch_id from branch), false) as here,
           p.awaiting <> 0 and coalesce(p.taker in (select branch_id from branch), false) as coming,
           exists (select from pack_doubt d where d.organization_id = p.organization_id and d.sgtin = p.sgtin) as doubted
      from pack p where p.sgtin = ${amongCodes(sgtins)}
     order by p.sgtin for update of p`.execute(db);
  return new Map(
    rows.map(
      ({
        sgtin,
        here,
        coming,
        doubted,
        storage_id,
        series,
        expiry,
        price,
        mdlp_at,
        held_status,
        ...state
      }) => [
        sgtin,
        {
          state: { ...state, heldStatus: held_status },
          here,
          coming,
          doubted,
          storageId: storage_id,
          series,
          expiry,
          price,
          at: mdlp_at,
        },
      ],
    ),
  );
}

/** Places of the organisation. */
export async function ownPlaces(db: TenantTransaction): Promise<Set<string>> {
  const { rows } = await sql<{ branch_id: string }>`select branch_id from branch`.execute(db);
  return new Set(rows.map(({ branch_id }) => branch_id));
}

/** The storage of a place goods come to: the one chosen in the wizard of the document, or the first. */
export async function storageAt(
  db: TenantTransaction,
  place: string | null,
  outgoingId: string | null,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select s.id from storage s join branch b on b.organization_id = s.organization_id and b.id = s.branch_id
      left join wizard_draft d on d.organization_id = s.organization_id and d.outgoing_id = ${outgoingId}::uuid
     where b.branch_id = ${place}
     order by s.id <> coalesce((d.data->>'storage_id')::int, s.id), s.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
