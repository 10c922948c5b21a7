import { type Objection, type ReleaseFacts, releaseObjections, stepObjections } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import type { LockedPrescription } from '../state.ts';
import type { Taken } from './taken.ts';

type Row = {
  issueDate: string;
  validUntil: string;
  deferredSince: string | null;
  quantity: string;
  released: string;
  measure: 'packs' | 'units';
  perDay: string | null;
  days: number | null;
  category: string | null;
  isTrade: boolean;
  commission: boolean;
  commissionDate: string | null;
  benefit: { from: string; to: string | null } | null;
  monetized: { from: string; to: string | null } | null;
  earlier: ReleaseFacts['earlier'];
};

async function rowOf(db: TenantTransaction, id: number, day: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select p.issue_date::text as "issueDate", p.valid_until::text as "validUntil",
           p.deferred_since::text as "deferredSince", p.quantity::text as quantity, p.released::text as released,
           p.measure, p.dose_per_day::text as "perDay", p.course_days as days, coalesce(c.alias, c.code) as category,
           p.is_trade as "isTrade", p.commission, p.commission_date::text as "commissionDate",
           (select jsonb_build_object('from', h.since, 'to', h.until) from patient_benefit h
             where h.organization_id = p.organization_id and h.patient_id = p.patient_id
               and h.category_id = p.benefit_category_id
             order by p.issue_date between h.since and coalesce(h.until, 'infinity') desc, h.since desc limit 1)
             as benefit,
           (select jsonb_build_object('from', m.since, 'to', m.until) from patient_monetization m
             where m.organization_id = p.organization_id and m.patient_id = p.patient_id
               and p.programme_kind = 'federal' and m.since <= greatest(p.issue_date, ${day}::date)
               and coalesce(m.until, 'infinity') >= p.issue_date
             order by p.issue_date between m.since and coalesce(m.until, 'infinity') desc,
                      ${day}::date between m.since and coalesce(m.until, 'infinity') desc limit 1) as monetized,
           coalesce((select jsonb_agg(distinct jsonb_build_object(
                              'day', r.date, 'prescription', trim(o.series || ' ' || o.number), 'name', o.drug))
                       from prescription o
                       join prescription_release r
                         on r.organization_id = o.organization_id and r.prescription_id = o.id
                      where o.organization_id = p.organization_id and o.patient_id = p.patient_id and o.id <> p.id
                        and r.returned_at is null
                        and (o.mnn_id = p.mnn_id or lower(o.drug) = lower(p.drug))), '[]') as earlier
      from prescription p left join benefit_category c on c.id = p.benefit_category_id
     where p.id = ${id}`.execute(db);
  return rows[0];
}

/** Dose in the measure of the prescription; undefined where it cannot be told. */
function doseOf({ perDay, days, measure }: Row, { unitsPerPack }: Taken): ReleaseFacts['dose'] {
  if (perDay === null || days === null) return undefined;
  if (measure === 'units') return { perDay: Number(perDay), days };
  return unitsPerPack === null ? undefined : { perDay: Number(perDay) / unitsPerPack, days };
}

/** A prescription without a category asks for no benefit. */
function benefitOf({ category, benefit, issueDate }: Row): ReleaseFacts['benefit'] {
  if (category === null) return { from: issueDate };
  return termOf(benefit);
}

const termOf = (term: Row['benefit']): ReleaseFacts['benefit'] =>
  term === null ? undefined : { from: term.from, ...(term.to === null ? {} : { to: term.to }) };

/** What is in the way of a release on a day, all of it, and what would stay open. */
export async function releaseVerdict(
  db: TenantTransaction,
  state: LockedPrescription,
  taken: Taken,
  { day, today }: { day: string; today: string },
): Promise<{ objections: Objection[]; rest: number; step: 'release' | 'release-part' }> {
  const row = await rowOf(db, state.id, day);
  if (!row) return { objections: [], rest: 0, step: 'release' };
  const rest = Math.round((Number(row.quantity) - Number(row.released) - taken.quantity) * 1000) / 1000;
  const step = rest > 0 ? 'release-part' : 'release';
  const dose = doseOf(row, taken);
  const benefit = benefitOf(row);
  const monetized = termOf(row.monetized);
  const decided = row.commissionDate ?? (row.commission ? row.issueDate : null);
  const facts: ReleaseFacts = {
    day,
    issueDate: row.issueDate,
    validUntil: row.validUntil,
    ...(row.deferredSince === null ? {} : { deferredSince: row.deferredSince }),
    prescribed: Number(row.quantity),
    releasedBefore: Number(row.released),
    releasing: taken.quantity,
    packUnits: taken.packUnits,
    ...(dose ? { dose } : {}),
    earlier: row.earlier,
    ...(benefit ? { benefit } : {}),
    category: row.category ?? '',
    ...(monetized ? { monetized } : {}),
    commission: {
      needed: taken.narcotic || row.isTrade,
      ...(decided === null ? {} : { decided }),
    },
  };
  const steps = stepObjections(state, { step, by: 'dispenser', given: ['date', 'goods'], date: day }, today);
  return {
    objections: [...steps, ...taken.objections, ...releaseObjections(facts)],
    rest: Math.max(0, rest),
    step,
  };
}
