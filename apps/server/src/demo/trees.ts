import type { DemoNode } from '@provizor/demo';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

type Values = Record<string, RawBuilder<unknown> | string | number | null>;

/** Adds the rows of a tree, the upper ones first; `values` are the columns beside name and parent. */
export async function addTree(
  tx: TenantTransaction,
  table: string,
  nodes: readonly DemoNode[],
  values: (node: DemoNode) => Values,
): Promise<void> {
  const ids: number[] = [];
  for (const node of nodes) {
    const parent = node.parent === null ? null : ids[node.parent];
    const entries = Object.entries({ name: node.name, parent_id: parent ?? null, ...values(node) });
    const columns = sql.join(entries.map(([column]) => sql.id(column)));
    const given = sql.join(entries.map(([, value]) => sql`${value}`));
    const { rows } = await sql<{ id: number }>`
      insert into ${sql.table(table)} (${columns}) values (${given}) returning id`.execute(tx);
    ids.push(rows[0]?.id ?? 0);
  }
}
