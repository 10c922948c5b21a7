import { organizations, programmeContracts, programmes } from '@provizor/demo';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { ensureNomenclature } from '../../nomenclature/index.ts';

/** Adds the contracts of the programmes with their lines and the days goods are to come on. */
export async function addProgrammeContracts(
  tx: TenantTransaction,
  organizationId: number,
  today: string,
): Promise<void> {
  const lines = programmeContracts.flatMap(({ number, lines: own }) =>
    own.map((line) => ({ ...line, contract: number })),
  );
  const goods = await ensureNomenclature(
    tx,
    organizationId,
    lines.map(({ gtin }) => gtin),
  );
  const heads = programmeContracts.map(({ lines: own, ...contract }) => ({
    ...contract,
    source: programmes.find(({ name }) => name === contract.programme)?.source,
    amount: own.reduce((sum, { packs, price }) => sum + packs * Number(price), 0).toFixed(2),
  }));
  const written = lines.map(({ gtin, ...line }) => ({ ...line, goods: goods.get(gtin) }));
  const inn = organizations.find(({ key }) => key === 'distributor')?.inn;
  await sql`
    with head as (
      insert into contract (organization_id, name, date, date_end, partner_id, contract_type_id, source_type_id,
                            gos_number, amount, programme_id)
      select ${organizationId}::int, c.number, ${today}::date - c."daysAgo", ${today}::date + c."daysLeft", p.id, t.id,
             c.source, c.gos_number, c.amount, g.id
        from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as c (
               number text, "daysAgo" int, "daysLeft" int, source int, gos_number text, amount numeric, programme text)
        join programme g on g.organization_id = ${organizationId} and g.name = c.programme
        join partner p on p.organization_id = ${organizationId} and p.inn = ${inn}
        join contract_type t on t.mdlp_id = 6
      returning id, name),
    line as (
      insert into contract_specification (organization_id, contract_id, nomenclature_id, quantity, price)
      select ${organizationId}::int, h.id, l.goods, l.packs, l.price
        from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as l (contract text, goods int, packs numeric, price numeric)
        join head h on h.name = l.contract
      returning id, nomenclature_id)
    insert into contract_schedule (organization_id, specification_id, date, quantity)
    select ${organizationId}::int, i.id, ${today}::date + (s ->> 0)::int, (s ->> 1)::numeric
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as l (goods int, schedule jsonb)
      join line i on i.nomenclature_id = l.goods
     cross join lateral jsonb_array_elements(l.schedule) s`.execute(tx);
}
