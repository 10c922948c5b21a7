import { dictionaries } from '@provizor/contract/dictionaries';
import { stockKindKeys } from '@provizor/contract/stock';
import { sql } from 'kysely';
import type { RunningCore } from '../core/index.ts';
import { asSystem, type TenantTransaction } from '../database/index.ts';
import { seedDemo } from '../demo/index.ts';
import { openSession } from '../session/index.ts';
import { createDocument } from '../stock/index.ts';
import { dictionaryRows, entryFor } from './dictionary-rows.ts';
import { addAddresses, type VictimAddresses } from './victim-addresses.ts';
import { addPrescription, addRegisters } from './victim-prescriptions.ts';

/** Stands in every name of the victim, so that a reply that shows anything of it gives itself away. */
export const mark = 'ЧУЖОЕ';

const box = '095200000000000019';

/** An organisation with rows of every kind, for attacks by others; the ids of one row of each kind. */
export type Victim = VictimAddresses & {
  organizationId: number;
  inn: string;
  user: number;
  /** Of that person. */
  session: string;
  role: number;
  division: number;
  position: number;
  /** Appointment of that person. */
  placing: number;
  storage: number;
  lot: number;
  balance: number;
  movement: number;
  income: string;
  sgtin: string;
  sscc: string;
  branchId: string;
  draft: string;
  job: number;
  jobUuid: string;
  device: number;
  phone: number;
  /** A row of every dictionary, by its key. */
  dictionaries: ReadonlyMap<string, number>;
  /** What one would enter to add a row of it. */
  entries: ReadonlyMap<string, Record<string, unknown>>;
  /** Shared with the organisation. */
  preset: number;
  /** Appointment of that person to the storage. */
  keeper: number;
  report: number;
  reportRun: string;
  storageReportRun: string;
  storageReport: number;
  /** Removed by another call than the one before. */
  furtherReport: number;
  /** Link to a paper. */
  printed: string;
  incoming: string;
  outgoing: string;
  unload: string;
  reconciliation: string;
  /** Drafts of every kind of stock document, `income` and `income/2`. */
  documents: ReadonlyMap<string, string>;
  explanation: number;
  prescription: number;
  /** A contract of a programme with its line, then the ones that are removed. */
  lloContracts: number[];
  specifications: number[];
  /** Packages of ЕГИССО by uuid, of ФРЛЛО by number; the second of each is removed. */
  egissos: string[];
  frllos: number[];
  /** Of it. */
  prescriptionStatus: number;
  /** A request to stop processing the data of its patient. */
  personalRequest: number;
  prescriptionSearch: number;
  /** A supplier's paper. */
  invoice: string;
  /** A file of an old program's balances. */
  initialFile: string;
  /** Attached to the draft of a move. */
  documentFile: number;
};

async function first<T>(db: TenantTransaction, query: ReturnType<typeof sql<{ value: T }>>): Promise<T> {
  const { rows } = await query.execute(db);
  const row = rows[0];
  if (!row) throw new Error('the victim has no row of a kind');
  return row.value;
}

/** Rows the demo world does not bring with it. */
async function addExchange(db: TenantTransaction, organizationId: number, user: number): Promise<void> {
  await sql`
    insert into scan_job (organization_id, uuid, name, user_id, sscc_count, sgtin_count, content)
    values (${organizationId}, 'scanner-17', ${mark}, ${user}, 0, 1, '[{"code": "ЧУЖОЕ", "kind": "sgtin"}]')`.execute(
    db,
  );
  await sql`
    insert into report (organization_id, section, name, kind)
    values (${organizationId}, 'auth', ${mark}, 'people'), (${organizationId}, 'storage', ${mark}, 'balances')`.execute(
    db,
  );
  await sql`
    insert into report_run (organization_id, user_id, section, kind, params, message)
    values (${organizationId}, ${user}, 'auth', 'people', '{}', ${mark}),
           (${organizationId}, ${user}, 'storage', 'balances', '{}', ${mark})`.execute(db);
  await sql`
    insert into printed (organization_id, user_id, name, type, sealed_by, bytes, source)
    select ${organizationId}, ${user}, ${mark}, 'application/pdf', k.id, seal_bytes('\\x00', k.key),
           seal_text('{"kind": "labels", "labels": [], "copies": 1}', k.key) from sealing_key(${organizationId}) k`.execute(
    db,
  );
  await sql`
    insert into preset (organization_id, user_id, type, name, data, shared)
    values (${organizationId}, ${user}, 'mdlp.outcome', ${mark}, '{}', true)`.execute(db);
  await sql`
    insert into storage_keeper (organization_id, storage_id, user_id, since)
    select organization_id, min(id), ${user}::int, '2026-01-01' from storage
     where organization_id = ${organizationId} group by organization_id`.execute(db);
  await sql`
    insert into mobile_device (organization_id, user_id, name, token_hash)
    values (${organizationId}, ${user}, ${mark}, '\\x00')`.execute(db);
  await sql`
    with phone as (
      insert into phone_scanner (organization_id, user_id, name, token_hash)
      values (${organizationId}, ${user}, ${mark}, '\\x01') returning organization_id, id)
    insert into phone_scan (organization_id, phone_id, id, raw, scanned_at)
    select organization_id, id, gen_random_uuid(), ${mark}, now() from phone`.execute(db);
  await sql`
    insert into mdlp_incoming (organization_id, document_id, doc_type, doc_status, sender, receiver, received_at,
                               doc_num, content)
    values (${organizationId}, gen_random_uuid()::text, 601, 'PROCESSED_DOCUMENT', '00000000000001',
            '00000000000002', now(), ${mark}, 'ready')`.execute(db);
  await sql`
    insert into mdlp_incoming_line (organization_id, document_id, n, code, kind)
    select organization_id, document_id, 1, ${box}, 'sscc' from mdlp_incoming
     where organization_id = ${organizationId}`.execute(db);
  await sql`
    insert into mdlp_outgoing (organization_id, id, document_id, action_id, doc_num, operation_date, sender, objects,
                               xml_hash, signature, thumbprint, contour, user_id)
    values (${organizationId}, gen_random_uuid(), gen_random_uuid()::text, 701, ${mark}, current_date,
            '00000000000001', 1, '\\x00', ${mark}, repeat('A', 40), 'none', ${user})`.execute(db);
  await sql`
    with task as (
      insert into mdlp_disposal (organization_id, outgoing_id, type, storage_id, device_id)
      select o.organization_id, o.id, 0, s.id, ${mark}
        from mdlp_outgoing o cross join (select id from storage where organization_id = ${organizationId} limit 1) s
       where o.organization_id = ${organizationId}
      returning organization_id, outgoing_id)
    insert into mdlp_disposal_mark (organization_id, outgoing_id, n, sgtin, mark)
    select organization_id, outgoing_id, 1, '09520000000011VICTIM0000001', ${mark} from task`.execute(db);
  await sql`
    insert into stock_document (organization_id, kind, number, document_date, storage_id, comment, user_id)
    select ${organizationId}::int, k, ${mark} || '-' || k || t, '2026-11-01', s.id, ${mark}, ${user}
      from unnest(${stockKindKeys}::text[]) k cross join unnest('{"","/2"}'::text[]) t
      cross join (select id from storage where organization_id = ${organizationId} order by id limit 1) s`.execute(
    db,
  );
  await sql`
    with file as (
      insert into stock_document_file (organization_id, document_id, name, type, size)
      select organization_id, id, ${mark}, 'application/pdf', 1 from stock_document
       where organization_id = ${organizationId} and number = ${mark} || '-move'
      returning organization_id, document_id, id)
    insert into stock_document_file_content (organization_id, document_id, file_id, content)
    select organization_id, document_id, id, '\\x00' from file`.execute(db);
  await sql`
    insert into reconciliation (organization_id, branch_id, whole, started_by)
    values (${organizationId}, '00000000000002', true, ${user})`.execute(db);
  await sql`
    insert into mdlp_own_explanation (organization_id, code, about, title, why, cure)
    values (${organizationId}, '11', 'status', ${mark}, ${mark}, ${mark})`.execute(db);
  await sql`
    insert into mdlp_unload (organization_id, user_id, sides, doc_types, period_s, period_e, format, state, message, size)
    values (${organizationId}, ${user}, '{income}', '{}', current_date, current_date, 'csv', 'ready', ${mark}, 0)`.execute(
    db,
  );
  await sql`
    insert into wizard_draft (organization_id, id, wizard, document_id, created_by)
    select organization_id, gen_random_uuid(), 'direct', document_id, ${user} from mdlp_incoming
     where organization_id = ${organizationId}`.execute(db);
}

async function addPeople(db: TenantTransaction, organizationId: number, user: number): Promise<void> {
  await openSession(db, { organizationId, userId: user, ip: '127.0.0.1', userAgent: mark });
  await sql`
    insert into avatar (organization_id, user_id, content_type, image)
    values (${organizationId}, ${user}, 'image/png', ${Buffer.from(mark)})`.execute(db);
  await sql`insert into role (organization_id, name) values (${organizationId}, ${mark})`.execute(db);
  await sql`insert into division (organization_id, name) values (${organizationId}, ${mark})`.execute(db);
  await sql`
    insert into position (name) select 'Провизор' where not exists (select from position)`.execute(db);
  await sql`
    insert into user_division (organization_id, user_id, division_id, position_id, date_start)
    select ${organizationId}, ${user}, d.id, p.id, '2025-01-01'
      from division d cross join (select id from position limit 1) p
     where d.organization_id = ${organizationId} and d.name = ${mark}`.execute(db);
}

async function addGoods(db: TenantTransaction, organizationId: number): Promise<void> {
  await sql`
    insert into pack (organization_id, sgtin, series, status, operation)
    select ${organizationId}, '09520000000011ABCDEFGH12345', ${mark}, to_status, operation
      from pack_transition where from_status = 'new' limit 1`.execute(db);
  const { rows } = await sql<{ lot_id: number; storage_id: number }>`
    select lot_id, storage_id from stock_balance where organization_id = ${organizationId} limit 1`.execute(
    db,
  );
  await createDocument(db, {
    organizationId,
    userId: null,
    kind: 'income',
    number: mark,
    date: '2026-11-20',
    storageId: rows[0]?.storage_id ?? 0,
    lines: [{ n: 1, lotId: rows[0]?.lot_id ?? 0, quantity: '1' }],
  });
}

/** A supplier's paper with a line, and a file of balances. */
async function addInvoice(db: TenantTransaction, organizationId: number): Promise<void> {
  await sql`
    insert into initial_file (organization_id, name, digest, heading_row, headings, sample, rows, columns, content)
    values (${organizationId}, ${mark}, ${mark}, 0, '[]', '[]', 1, '[]', '')`.execute(db);
  await sql`
    with made as (
      insert into supplier_invoice (organization_id, kind, layout, file_name, digest, number, date, seller_inn, seller_name,
                                    storage_id, paper)
      select ${organizationId}::int, 'invoice', 'upd-5.03', ${mark}, ${mark}, ${mark}, '2026-11-01', '9990000019',
             ${mark}, min(id), '{"file": null, "function": "ДОП", "originals": [], "objections": []}'::jsonb
        from storage where organization_id = ${organizationId}
      returning organization_id, id),
    file as (
      insert into supplier_invoice_file (organization_id, invoice_id, content)
      select organization_id, id, ''::bytea from made)
    insert into supplier_invoice_line (organization_id, invoice_id, n, name, quantity)
    select organization_id, id, 1, ${mark}, 1 from made`.execute(db);
}

async function addMark(db: TenantTransaction, organizationId: number): Promise<void> {
  const own = dictionaries.filter(({ scope }) => scope === 'own').map(({ key }) => key);
  for (const table of ['app_user', ...own]) {
    await sql`update ${sql.table(table)} set name = name || ${mark}
               where organization_id = ${organizationId}`.execute(db);
  }
}

async function entriesFor(db: TenantTransaction, organizationId: number) {
  const entries = new Map<string, Record<string, unknown>>();
  for (const { key } of dictionaries) entries.set(key, await entryFor(db, organizationId, key, 'своё'));
  return entries;
}

/** Fills the database with the demo world and makes its first pharmacy the victim. */
export async function makeVictim(core: RunningCore): Promise<Victim> {
  await seedDemo(core);
  return asSystem(core.database, async (db) => {
    const organizationId = await first(
      db,
      sql<{ value: number }>`select organization_id as value from lot order by 1 limit 1`,
    );
    const of = sql`organization_id = ${organizationId}`;
    const user = await first(
      db,
      sql<{ value: number }>`select id as value from app_user where ${of} limit 1`,
    );
    await addExchange(db, organizationId, user);
    await addPeople(db, organizationId, user);
    await addGoods(db, organizationId);
    const rows = await dictionaryRows(db, organizationId, mark);
    await addPrescription(db, organizationId, rows, mark);
    await addInvoice(db, organizationId);
    await addRegisters(db, organizationId, rows, mark);
    await addMark(db, organizationId);
    const places = await addAddresses(db, organizationId, mark);
    const numbers = async (query: ReturnType<typeof sql<{ value: number }>>) =>
      (await query.execute(db)).rows.map(({ value }) => value);
    const text = (query: ReturnType<typeof sql>) => first(db, sql<{ value: string }>`${query} limit 1`);
    const number = (query: ReturnType<typeof sql>) => first(db, sql<{ value: number }>`${query} limit 1`);
    return {
      ...places,
      organizationId,
      user,
      inn: await text(sql`select coalesce(inn, '') as value from organization where id = ${organizationId}`),
      session: await text(sql`select id as value from session where ${of}`),
      role: await number(sql`select id as value from role where ${of}`),
      division: await number(sql`select id as value from division where ${of} and name ^@ ${mark}`),
      position: await number(sql`select position_id as value from user_division where ${of}`),
      placing: await number(sql`select id as value from user_division where ${of}`),
      storage: await number(sql`select storage_id as value from stock_balance where ${of}`),
      lot: await number(sql`select lot_id as value from stock_balance where ${of}`),
      balance: await number(sql`select id as value from stock_balance where ${of}`),
      movement: await number(sql`select id::int as value from stock_movement where ${of}`),
      income: await text(
        sql`select id as value from stock_document where ${of} and kind = 'income' and document_date = '2026-11-20'`,
      ),
      sgtin: await text(sql`select sgtin as value from pack where ${of}`),
      sscc: box,
      branchId: await text(sql`select branch_id as value from branch where ${of}`),
      draft: await text(sql`select id as value from wizard_draft where ${of}`),
      job: await number(sql`select id as value from scan_job where ${of}`),
      jobUuid: await text(sql`select uuid as value from scan_job where ${of}`),
      reportRun: await text(sql`select id as value from report_run where ${of} and section = 'auth'`),
      storageReportRun: await text(
        sql`select id as value from report_run where ${of} and section = 'storage'`,
      ),
      report: await number(sql`select id as value from report where ${of} and section = 'auth'`),
      storageReport: await number(sql`select id as value from report where ${of} and section = 'storage'`),
      furtherReport: await number(
        sql`select max(id) as value from report where ${of} and section = 'storage'`,
      ),
      printed: await text(sql`select link as value from printed where ${of}`),
      preset: await number(sql`select id as value from preset where ${of}`),
      keeper: await number(sql`select id as value from storage_keeper where ${of} order by id desc`),
      dictionaries: await dictionaryRows(db, organizationId, mark),
      entries: await entriesFor(db, organizationId),
      phone: await number(sql`select id as value from phone_scanner where ${of}`),
      device: await number(sql`select id as value from mobile_device where ${of}`),
      incoming: await text(sql`select document_id as value from mdlp_incoming where ${of}`),
      unload: await text(sql`select id as value from mdlp_unload where ${of}`),
      outgoing: await text(sql`select id as value from mdlp_outgoing where ${of}`),
      documents: new Map(
        (
          await sql<{ kind: string; id: string }>`
            select case when number like '%/2' then kind || '/2' else kind end as kind, id
              from stock_document where ${of} and document_date = '2026-11-01'`.execute(db)
        ).rows.map(({ kind, id }) => [kind, id]),
      ),
      reconciliation: await text(sql`select id as value from reconciliation where ${of}`),
      initialFile: await text(sql`select id as value from initial_file where ${of}`),
      invoice: await text(sql`select id as value from supplier_invoice where ${of}`),
      documentFile: await number(sql`select id as value from stock_document_file where ${of}`),
      lloContracts: await numbers(
        sql`select id as value from contract where ${of} and programme_id is not null order by 1`,
      ),
      specifications: await numbers(
        sql`select id as value from contract_specification where ${of} order by 1`,
      ),
      egissos: (
        await sql<{ value: string }>`
          select uuid as value from register_package where ${of} and register = 'egisso' order by id`.execute(
          db,
        )
      ).rows.map(({ value }) => value),
      frllos: await numbers(
        sql`select id as value from register_package where ${of} and register = 'frllo' order by 1`,
      ),
      prescription: await number(sql`select id as value from prescription where ${of} and number = ${mark}`),
      prescriptionSearch: await number(sql`select id as value from prescription_search where ${of}`),
      personalRequest: await number(sql`select id as value from personal_request where ${of}`),
      prescriptionStatus: await number(
        sql`select id as value from prescription_status where ${of} and reason = ${mark}`,
      ),
      explanation: await number(sql`select id as value from mdlp_own_explanation where ${of}`),
    };
  });
}
