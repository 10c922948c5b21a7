import {
  type Ability,
  divisionAdminRole,
  type HandlerInput,
  mayGive,
  type updateUser,
} from '@provizor/contract';
import { sql } from 'kysely';
import { type Actor, type Context, Refusal, refuse } from '../../core/index.ts';
import { isBoundToDivision } from '../../session/index.ts';

type Entry = Omit<HandlerInput<typeof updateUser>['body'], 'id' | 'version'>;

/** A person before the change. */
type Present = Pick<Entry, 'roles' | 'can_confirm_order' | 'is_egisso'> & {
  id: number;
  division_id: number | null;
};

const fault = (path: string, message: string) => refuse('input.invalid', [{ path: `body.${path}`, message }]);

/** Refuses a division that is not there, or that the caller does not keep. */
export async function checkDivision({ db, user }: Context, divisionId: number | null): Promise<void> {
  if (isBoundToDivision(user)) {
    if (divisionId === null) fault('division_id', 'Выберите подразделение');
    const { rows } = await sql`
      select from divisions_below(${user.divisionId}::int) as below (id) where id = ${divisionId}`.execute(
      db,
    );
    if (rows.length === 0) fault('division_id', 'Выберите своё подразделение или подчинённое ему');
  }
  if (divisionId === null) return;
  const { rows } = await sql`select from division where id = ${divisionId}`.execute(db);
  if (rows.length === 0) fault('division_id', 'Такого подразделения нет');
}

/** Roles of the entry: common ones and the organisation's (what the caller does not see does not exist). */
async function checkRoles(db: Context['db'], roles: number[]): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from role where id = any(${roles}::int[])`.execute(db);
  if (rows[0]?.n !== new Set(roles).size) fault('roles', 'Такой роли нет');
}

/** An administrator of a division gives neither its own right nor those of the whole organisation. */
function checkGifts(
  user: Actor,
  entry: Entry,
  present: Pick<Entry, 'roles' | 'can_confirm_order'> | null,
): void {
  if (!isBoundToDivision(user)) return;
  if (entry.type === 'admin') fault('type', 'Администратора назначает администратор организации');
  const had = (id: number) => present?.roles.includes(id) ?? false;
  if (entry.roles.includes(divisionAdminRole) !== had(divisionAdminRole)) {
    fault('roles', 'Администратора подразделения назначает администратор организации');
  }
  if (entry.can_confirm_order && !present?.can_confirm_order) {
    fault('can_confirm_order', 'Это право даёт администратор организации');
  }
}

/** An administrator of a division gives no right he has not, and none to himself. */
async function checkRights({ db, user }: Context, entry: Entry, present: Present | null): Promise<void> {
  if (!isBoundToDivision(user)) return;
  const added = entry.roles.filter((id) => !present?.roles.includes(id));
  const isSame = added.length === 0 && present?.roles.every((id) => entry.roles.includes(id));
  if (present?.id === user.id && !isSame)
    fault('roles', 'Свои роли не меняют: их назначает администратор организации');
  if (entry.is_egisso && !present?.is_egisso && (present?.id === user.id || !user.isEgisso)) {
    fault('is_egisso', 'Работу с ЕГИССО разрешает администратор организации: у вас этого права нет');
  }
  const { rows } = await sql<Ability & { name: string }>`
    select r.name, a.action, a.subject from role_ability a join role r on r.id = a.role_id
     where a.role_id = any(${added}::int[]) order by r.name, a.subject, a.action`.execute(db);
  const beyond = rows.find((ability) => !mayGive(user.abilities, ability));
  if (!beyond) return;
  fault(
    'roles',
    `Роль «${beyond.name}» даёт права, которых вы не можете дать: её назначает администратор организации`,
  );
}

/** Checks what is entered about a person. Refuses `input.invalid`; `present` is the person before, null = a new one. */
export async function checkEntry(ctx: Context, entry: Entry, present: Present | null): Promise<void> {
  checkGifts(ctx.user, entry, present);
  await checkRoles(ctx.db, entry.roles);
  await checkRights(ctx, entry, present);
  const divisionId = entry.division_id ?? null;
  if (present === null || divisionId !== present.division_id) await checkDivision(ctx, divisionId);
}

/**
 * Refuses `user.last-admin` when nobody else of the organisation would be an administrator who can log in. Two who
 * take each other's right stand in line.
 */
export async function keepLastAdmin({ db }: Context, id: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from app_user where type = 'admin' and not disabled and deleted_at is null
     order by id for update`.execute(db);
  if (rows.length === 1 && rows[0]?.id === id) refuse('user.last-admin');
}

/** A name for log-in that somebody has, met by the index when two enter it at once. */
export function ofTakenName(error: unknown, name: string): unknown {
  const { constraint } = error as { constraint?: unknown };
  if (!(error instanceof Error) || constraint !== 'app_user_username') return error;
  const message = `Имя «${name}» уже занято: имена для входа — общие на всю программу`;
  return new Refusal('input.invalid', [{ path: 'body.username', message }]);
}
