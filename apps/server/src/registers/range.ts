import { type PackageRange, packageKinds, type RegisterName } from '@provizor/contract';
import { sql } from 'kysely';
import { refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';

/** Longest period of one forming, days. */
const longest = 366;

/** Refuses a period that ends before it begins or is too long, a kind of the other register, an unknown programme. */
export async function demandRange(
  db: TenantTransaction,
  register: RegisterName | null,
  { kind, programme_id, period_s, period_e }: Omit<PackageRange, 'kind'> & { kind?: PackageRange['kind'] },
): Promise<{ programme: string }> {
  if (register !== null && kind !== undefined && !Object.hasOwn(packageKinds[register], kind)) {
    refuse('input.invalid', [{ path: 'body.kind', message: 'Этот вид пакета — другого регистра' }]);
  }
  if (period_e < period_s) {
    refuse('input.invalid', [
      { path: 'body.period_e', message: 'Период заканчивается раньше, чем начинается' },
    ]);
  }
  if (Date.parse(period_e) - Date.parse(period_s) > longest * 86_400_000) {
    refuse('input.invalid', [{ path: 'body.period_e', message: 'Период не длиннее года' }]);
  }
  const { rows } = await sql<{ name: string; kind: string }>`
    select name, kind from programme where id = ${programme_id} and kind <> 'hiv'`.execute(db);
  const programme = rows[0] ?? refuse('not-found');
  if (kind === 'monetizations' && programme.kind !== 'federal') {
    const message = 'Деньги вместо лекарств получают только по федеральной программе: выберите её';
    refuse('input.invalid', [{ path: 'body.programme_id', message }]);
  }
  return { programme: programme.name };
}
