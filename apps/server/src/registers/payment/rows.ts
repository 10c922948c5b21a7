import type { HandlerInput, paymentRegistry } from '@provizor/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import { type Place, releasedIn, rowsOf } from '../sources/pages.ts';

export type PaymentRange = Omit<HandlerInput<typeof paymentRegistry>['body'], 'format' | 'without_refused'>;

/** A line of the registry: what was released of one lot for one prescription. */
export type PaymentRow = Place & {
  date: string;
  prescription_id: number;
  series: string;
  number: string;
  issue_date: string;
  valid_until: string;
  deferred_since: string | null;
  drug: string;
  diagnosis: string | null;
  patient_id: number;
  patient: string;
  ssn: string | null;
  birth_date: string;
  sex: string | null;
  address: string | null;
  category: string | null;
  category_code: string | null;
  benefit_since: string | null;
  benefit_until: string | null;
  /** He got money in place of medicines on the day of issue. */
  monetized: boolean;
  doctor_id: number | null;
  doctor: string | null;
  doctor_ssn: string | null;
  mo_code: string | null;
  mo_ogrn: string | null;
  goods: string | null;
  quantity: string;
  price: string | null;
  sum: string;
  /** The substance differs from the one prescribed, and nothing says why. */
  other_drug: boolean;
  /** The same prescription number for the same patient stands in the registry more than once a day. */
  repeated: boolean;
};

/** Storages a person answers for and those nobody answers for; an administrator sees all when asked (X, section 6). */
const ofStorages = ({ id, type }: Context['user'], full: boolean): RawBuilder<unknown> =>
  full && type !== 'user'
    ? sql`true`
    : sql`(not exists (select from storage_keeper k where k.organization_id = d.organization_id
                          and k.storage_id = d.storage_id
                          and current_date between k.since and coalesce(k.until, 'infinity'))
       or exists (select from storage_keeper k where k.organization_id = d.organization_id
                     and k.storage_id = d.storage_id and k.user_id = ${id}
                     and current_date between k.since and coalesce(k.until, 'infinity')))`;

/** Lines of the registry of a programme and a period, one after another; goods that came back are not in it. */
export const paymentRows = (
  { db, user }: Pick<Context, 'db' | 'user'>,
  range: PaymentRange,
): AsyncGenerator<PaymentRow> =>
  rowsOf(
    db,
    (after, limit) => sql<PaymentRow>`
      with chosen as materialized (
        select r.organization_id, r.id, l.n as line, r.date, r.reason, r.prescription_id, l.lot_id, l.quantity,
               exists (select from prescription_release o
                        where o.organization_id = r.organization_id and o.prescription_id = r.prescription_id
                          and o.date = r.date and o.id < r.id and o.returned_at is null) as repeated
          from prescription_release r
          join prescription p on p.organization_id = r.organization_id and p.id = r.prescription_id
          join stock_document d on d.organization_id = r.organization_id and d.id = r.document_id
          join stock_document_line l on l.organization_id = d.organization_id and l.document_id = d.id
         where ${releasedIn(range)} and r.returned_at is null and ${ofStorages(user, range.full_storages)}
           and (r.id, l.n) > (${after.id}, ${after.line}) order by r.id, l.n limit ${limit})
      select r.id, r.line, r.date::text as date, p.id as prescription_id, p.series, p.number,
             p.issue_date::text as issue_date, p.valid_until::text as valid_until,
             p.deferred_since::text as deferred_since, p.drug, p.diagnosis, q.id as patient_id, q.name as patient,
             q.ssn, q.birth_date::text as birth_date, q.sex, q.address, c.name as category, c.code as category_code,
             b.since::text as benefit_since, b.until::text as benefit_until,
             p.programme_kind = 'federal' and exists (
               select from patient_monetization m
                where m.organization_id = p.organization_id and m.patient_id = p.patient_id
                  and p.issue_date between m.since and coalesce(m.until, 'infinity')) as monetized, o.id as doctor_id, o.name as doctor,
             o.ssn as doctor_ssn, p.mo_code, p.mo_ogrn, n.name as goods, trim_scale(r.quantity)::text as quantity,
             t.price::text as price, round(r.quantity * coalesce(t.price, 0), 2)::text as sum,
             p.mnn_id is not null and s.mnn_id is not null and s.mnn_id <> p.mnn_id and r.reason is null
               as other_drug, r.repeated
        from chosen r
        join prescription p on p.organization_id = r.organization_id and p.id = r.prescription_id
        join patient q on q.organization_id = p.organization_id and q.id = p.patient_id
        left join benefit_category c on c.id = p.benefit_category_id
        left join lateral (
          select b.since, b.until from patient_benefit b
           where b.organization_id = p.organization_id and b.patient_id = p.patient_id
             and b.category_id = p.benefit_category_id
           order by p.issue_date between b.since and coalesce(b.until, 'infinity') desc, b.since desc limit 1) b on true
        left join doctor o on o.organization_id = p.organization_id and o.id = p.doctor_id
        left join lot t on t.organization_id = r.organization_id and t.id = r.lot_id
        left join nomenclature n on n.organization_id = t.organization_id and n.id = t.nomenclature_id
        left join mdse s on s.id = n.mdse_id
       order by r.id, r.line`,
  );
