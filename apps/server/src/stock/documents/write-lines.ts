import type { LineInput } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { lineColumns, linesAsTyped, retypedLine, typedLine } from './typed-lines.ts';

/**
 * Writes lines as they are typed, one statement for all: a field that is not named stays, null empties it, a new
 * number is a new line.
 */
export async function writeLines(
  db: TenantTransaction,
  organizationId: number,
  documentId: string,
  lines: LineInput[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`/* prepared */
    with typed as (
      select j.line from ${linesAsTyped(lines)}
    ), changed as (
      update stock_document_line l set ${retypedLine}
        from typed j
       where l.document_id = ${documentId}::uuid and l.n = (j.line ->> 'n_line')::int
    )
    insert into stock_document_line (organization_id, document_id, ${lineColumns})
    select ${organizationId}::int, ${documentId}::uuid, ${typedLine}
      from typed j
     where not exists (select from stock_document_line o
                        where o.document_id = ${documentId}::uuid and o.n = (j.line ->> 'n_line')::int)`.execute(
    db,
  );
}

/** Takes lines away with the packs under them. */
export async function removeLines(
  db: TenantTransaction,
  documentId: string,
  numbers: number[],
): Promise<void> {
  if (numbers.length === 0) return;
  await sql`
    delete from stock_document_line where document_id = ${documentId}::uuid and n = any(${numbers}::int[])`.execute(
    db,
  );
}

/**
 * Puts marked packs under lines; a pack stands in a document once, the last line named wins. Refuses input.invalid when
 * a line is not there.
 */
export async function writeMarks(
  db: TenantTransaction,
  organizationId: number,
  documentId: string,
  marks: { n_line: number; sgtin: string }[],
): Promise<void> {
  if (marks.length === 0) return;
  const unique = [...new Map(marks.map((mark) => [mark.sgtin, mark])).values()];
  const { numAffectedRows } = await sql`
    insert into stock_document_pack (organization_id, document_id, sgtin, n)
    select ${organizationId}::int, ${documentId}::uuid, m.sgtin, m.n
      from unnest(${unique.map(({ sgtin }) => sgtin)}::text[], ${unique.map((mark) => mark.n_line)}::int[])
        as m (sgtin, n)
      join stock_document_line l on l.document_id = ${documentId}::uuid and l.n = m.n
    on conflict (organization_id, document_id, sgtin) do update set n = excluded.n`.execute(db);
  if (Number(numAffectedRows) < unique.length) {
    refuse('input.invalid', [{ path: 'body.marks', message: 'Упаковка стоит под строкой, которой нет' }]);
  }
}

/** Sums of documents are told with so many digits before the point. */
const largestSum = '10000000000000';

/**
 * Refuses input.invalid when a line is worth more than a document can tell. Looked at only when something so large was
 * typed that it may be.
 */
export async function demandTellable(
  db: TenantTransaction,
  documentId: string,
  lines: LineInput[],
): Promise<void> {
  const isLarge = lines.some(
    ({ quantity, price }) => (quantity?.length ?? 0) > 6 || (price?.length ?? 0) > 8,
  );
  if (!isLarge) return;
  const { rows } = await sql<{ n: number }>`
    select i.n from stock_document_line i
      left join lot l on l.organization_id = i.organization_id and l.id = i.lot_id
     where i.document_id = ${documentId}::uuid
       and i.quantity * greatest(coalesce(i.price, 0), coalesce(l.price, 0), coalesce(i.vat_value, 0)) >= ${largestSum}::numeric
     order by i.n limit 1`.execute(db);
  if (rows[0]) {
    const message = `Слишком большая сумма, строка ${rows[0].n}: проверьте количество и цену`;
    refuse('input.invalid', [{ path: 'body.lines', message }], message);
  }
}

/** Takes marked packs out. */
export async function removeMarks(
  db: TenantTransaction,
  documentId: string,
  sgtins: string[],
): Promise<void> {
  if (sgtins.length === 0) return;
  await sql`
    delete from stock_document_pack
     where document_id = ${documentId}::uuid and sgtin = any(${sgtins}::text[])`.execute(db);
}
