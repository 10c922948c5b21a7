import type { CallReply, getMdlpUser } from '@provizor/contract';
import { sql } from 'kysely';
import type { DetachedContext } from '../../core/index.ts';
import { ask, linkOf, personPatience } from '../link/connect.ts';
import { requestWork, type Work } from '../work.ts';

const ownInn = (work: Work) =>
  work.tx(async ({ db }) => {
    const { rows } = await sql<{ inn: string | null }>`
      select inn from organization where id = ${work.organizationId}`.execute(db);
    return rows[0]?.inn ?? null;
  });

/** Who the session in MDLP belongs to, and for which organisation. Refuses mdlp.session-required. */
export async function userOf(
  ctx: DetachedContext,
  handle: string | undefined,
): Promise<CallReply<typeof getMdlpUser>> {
  const work = requestWork(ctx);
  const link = await linkOf(work, { handle }, personPatience);
  const user = await ask(work, link, (client) => client.user());
  const member = await ask(work, link, (client) => client.member());
  const name = [user.last_name, user.first_name, user.middle_name].filter(Boolean).join(' ');
  return {
    user: {
      user_id: user.user_id,
      name: name || user.login || user.user_id,
      position: user.position ?? null,
      groups: user.groups ?? [],
      is_admin: user.is_admin === true,
      status: user.status ?? null,
      last_login: user.last_login_time ?? null,
    },
    organization: {
      sys_id: member.sys_id,
      name: member.org_short_name ?? member.org_name,
      inn: member.inn ?? null,
      kpp: member.kpp ?? null,
      ogrn: member.ogrn ?? member.ogrnip ?? null,
      address: member.org_address ?? null,
      ours: member.inn === (await ownInn(work)),
    },
  };
}
