import { can } from '@provizor/contract';
import { statusOf } from '@provizor/mdlp';
import { sql } from 'kysely';
import { noted, searchKind } from '../kind.ts';
import { most } from '../numbers.ts';

type Pack = { sgtin: string; name: string | null; series: string | null; status: string };

/** A start of a code this long is no longer shared by all packs of all makers. */
const startOfCode = /^\d{8,14}[0-9a-z]*$/i;

/** A pack of the registry by its whole code, or by the beginning of it. */
export const packs = searchKind<Pack>({
  kind: 'pack',
  access: can('read', 'mdlp'),
  rows: ({ sgtin, spellings: [typed = ''] }) => {
    const start = sgtin || (startOfCode.test(typed) && typed);
    if (!start) return null;
    return sql`
      select case when p.sgtin = ${start} then 0 else 1 end as rank,
             jsonb_build_object('sgtin', p.sgtin, 'series', p.series, 'status', p.status,
               'name', coalesce(n.name, nomenclature_name(p.gtin, i.name, i.prod_desc))) as facts
        from (select * from pack where sgtin ^@ ${start} order by sgtin limit ${most}) p
        left join nomenclature n on n.organization_id = p.organization_id and n.gtin = p.gtin
        left join gtin_info i on i.gtin = p.gtin
       order by p.sgtin`;
  },
  show: ({ sgtin, name, series, status }) => ({
    id: sgtin,
    title: name ?? sgtin,
    note: noted(sgtin, series && `серия ${series}`, statusOf(status).title),
    page: `/mdlp/packs/id${sgtin}`,
  }),
});

/** A transport package with packs of ours in it. */
export const boxes = searchKind<{ sscc: string; packs: number }>({
  kind: 'box',
  access: can('read', 'mdlp'),
  rows: ({ sscc }) =>
    sscc === ''
      ? null
      : sql`
      select 0 as rank, jsonb_build_object('sscc', ${sscc}::text, 'packs', p.n) as facts
        from (select count(*) filter (where branch_id is null or branch_id in (select o.branch_id from branch o))::int as n,
                     count(*) as all from pack where sscc = ${sscc}) p
       where p.all > 0 or exists (select from box where sscc = ${sscc})`,
  show: ({ sscc, packs: n }) => ({
    id: sscc,
    title: `Транспортная упаковка ${sscc}`,
    note: n > 0 ? `наших упаковок прямо в ней: ${n}` : 'прямо в ней наших упаковок нет',
    page: `/mdlp/packs?query=${sscc}`,
  }),
});

/** Any whole code can be asked of MDLP, known here or not. */
export const registry = searchKind<{ code: string }>({
  kind: 'registry',
  access: can('read', 'mdlp'),
  rows: ({ sgtin, sscc }) => {
    const code = sgtin || sscc;
    return code === '' ? null : sql`select 2 as rank, jsonb_build_object('code', ${code}::text) as facts`;
  },
  show: ({ code }) => ({
    id: code,
    title: 'Найти этот код в реестре МДЛП',
    note: code,
    page: `/mdlp/registry?query=${code}`,
  }),
});
