import type { ReportSection, Subject } from '@provizor/contract';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { isOverTime, limitStatements, Refusal, refuse, type TaskContext } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import type { ReportDefinition } from '../kinds/types.ts';
import type { Reader } from '../run.ts';

/** Minutes a query may take in the background. */
const longest = 10;

/** Abilities the reports of a section are read with. */
const subjectOf: Record<ReportSection, Subject> = { auth: 'users', storage: 'storages' };

/** Abilities a paper of a report is opened with: that of the section and that of its kind. */
export const subjectsOf = (section: ReportSection, { ability }: ReportDefinition): Subject[] =>
  ability === undefined ? [subjectOf[section]] : [subjectOf[section], ability];

/** A transaction of a task that answers a person's question: what is hidden from him is not read. */
export async function enterReading(db: TenantTransaction): Promise<void> {
  await sql`select set_config('app.reading', 'on', true)`.execute(db);
  await limitStatements(db, longest * 60_000);
}

/** Condition on `app_user u`: those who may read the reports of a section. */
export const mayRead = (section: ReportSection) => sql<boolean>`
  not u.disabled and u.deleted_at is null and (u.type <> 'user' or exists (
    select from user_role r join role_ability a on a.role_id = r.role_id
     where r.organization_id = u.organization_id and r.user_id = u.id and a.subject = ${subjectOf[section]}))`;

/** A person as he is now, who may have lost what he had when he asked. Refuses access.denied. */
export async function findReader(
  ctx: TaskContext,
  { organizationId, userId, section }: { organizationId: number; userId: number; section: ReportSection },
): Promise<Reader> {
  const { rows } = await ctx.system((db) =>
    sql<{ type: Reader['type']; subjects: Subject[] }>`
      select u.type, array(
               select distinct a.subject from user_role r join role_ability a on a.role_id = r.role_id
                where r.organization_id = u.organization_id and r.user_id = u.id) as subjects
        from app_user u
       where u.id = ${userId} and (u.organization_id = ${organizationId} or u.type = 'root')
         and ${mayRead(section)}`.execute(db),
  );
  const { type, subjects } = rows[0] ?? refuse('access.denied');
  return { id: userId, type, organizationId, abilities: { read: new Set(subjects), manage: new Set() } };
}

/** Why a report was not made, in words; what nobody expected is logged. */
export function failureOf(error: unknown, log: FastifyBaseLogger): string {
  if (error instanceof Refusal) return error.message;
  if (isOverTime(error)) return `отчёт считался дольше ${longest} минут: сузьте период или выберите склад`;
  log.error({ err: error }, 'a report was not made');
  return 'программа не смогла его сделать';
}
