import type { FieldError } from '@provizor/contract';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import { findPlaces } from '../../storages/index.ts';
import type { Party, SchemeBody, SchemeDefinition } from './definition.ts';

/** Places and organisations that are none of a partner's kept here, but have sent us goods or were sent some. */
async function correspondents({ db }: Context, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${ids}::text[]) as met (code)
     where exists (select from partner where sys_id = code)
        or exists (select from mdlp_incoming where sender = code)
        or exists (select from mdlp_outgoing where receiver = code)`.execute(db);
  return new Set(rows.map(({ code }) => code));
}

const isPlace = (id: string) => /^\d{14}$/.test(id);

function complaint(party: Party, id: string, own: boolean | undefined): string | null {
  if (party === 'own') {
    return own ? null : `Место ${id} не ваше: выберите своё место деятельности`;
  }
  if (own) return `Место ${id} — ваше: выберите место контрагента, между своими местами есть «Перемещение»`;
  return own === false
    ? null
    : `Контрагент с местом ${id} неизвестен: добавьте его по ИНН и КПП или обновите места из МДЛП`;
}

/** Whose places a body names: the speaker's must be our own, the other side's known. */
export async function strangePlaces(
  ctx: Context,
  { parties = {} }: SchemeDefinition,
  body: SchemeBody,
): Promise<FieldError[]> {
  const fields = [
    { field: 'subject_id' as const, party: 'own' as Party },
    ...(['receiver_id', 'shipper_id', 'counterparty_id'] as const).flatMap((field) => {
      const party = parties[field];
      return party ? [{ field, party }] : [];
    }),
  ].flatMap(({ field, party }) => {
    const id = body[field];
    return id ? [{ field, party, id }] : [];
  });
  const ids = fields.map(({ id }) => id);
  const places = await findPlaces(ctx.db, ctx.user.organizationId, ids.filter(isPlace));
  const strange = fields.filter(({ id, party }) => party === 'correspondent' && !places.has(id));
  const met =
    strange.length > 0
      ? await correspondents(
          ctx,
          strange.map(({ id }) => id),
        )
      : new Set<string>();
  return fields.flatMap(({ field, party, id }) => {
    const own = places.get(id)?.own ?? (met.has(id) ? false : undefined);
    const message = complaint(party, id, own);
    return message === null ? [] : [{ path: `body.${field}`, message }];
  });
}
