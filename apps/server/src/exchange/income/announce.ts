import { actionTitle, type IncomeInfo } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { TenantTaskContext } from '../../core/index.ts';
import { findPlaces } from '../../storages/index.ts';
import { placeName } from './rows.ts';

/** What a document of another side means for people: one in words, several in words. */
type News = {
  types: readonly number[];
  color: 'positive' | 'negative' | 'warning' | 'info';
  icon: string;
  one: string;
  many: string;
};

/** In the order of importance; whatever stands in no row is «новый документ». */
const news: readonly News[] = [
  {
    types: [605],
    color: 'negative',
    icon: 'undo',
    one: 'Отправитель отозвал поставку',
    many: 'Отправители отозвали поставки',
  },
  {
    types: [606],
    color: 'negative',
    icon: 'block',
    one: 'Получатель отказался от товара',
    many: 'Получатели отказались от товара',
  },
  {
    types: [617],
    color: 'negative',
    icon: 'warning',
    one: 'Получатель принял не всё: в его приёмке ошибки',
    many: 'Получатели приняли не всё: в их приёмках ошибки',
  },
  {
    types: [621],
    color: 'warning',
    icon: 'gavel',
    one: 'Товар поставлен в арбитраж или снят с него',
    many: 'Товар поставлен в арбитраж или снят с него',
  },
  {
    types: [627],
    color: 'warning',
    icon: 'warning',
    one: 'Ваш товар оприходовала другая организация',
    many: 'Ваш товар оприходовали другие организации',
  },
  {
    types: [602],
    color: 'warning',
    icon: 'assignment_turned_in',
    one: 'Получатель принял ваш товар и ждёт подтверждения',
    many: 'Получатели приняли ваш товар и ждут подтверждения',
  },
  {
    types: [610],
    color: 'warning',
    icon: 'undo',
    one: 'Вам возвращают приостановленный товар',
    many: 'Вам возвращают приостановленный товар',
  },
  {
    types: [601, 603, 612, 619, 624],
    color: 'positive',
    icon: 'local_shipping',
    one: 'Новая поставка',
    many: 'Новые поставки',
  },
  {
    types: [607],
    color: 'positive',
    icon: 'check',
    one: 'Контрагент подтвердил получение',
    many: 'Контрагенты подтвердили получение',
  },
  {
    types: [629],
    color: 'info',
    icon: 'swap_horiz',
    one: 'Товар перемещён между вашими местами',
    many: 'Товар перемещён между вашими местами',
  },
];

const rest: News = {
  types: [],
  color: 'info',
  icon: 'description',
  one: 'Новый документ',
  many: 'Новые документы',
};

const newsOf = (type: number): News => news.find(({ types }) => types.includes(type)) ?? rest;

/** The first reading brings what came long ago: that is no news. */
async function readBefore({ db }: TenantTaskContext): Promise<boolean> {
  const { rows } = await sql`select from mdlp_income_state where read_to is not null`.execute(db);
  return rows.length > 0;
}

/**
 * Tells people of documents that have just come, documents of a kind together: what they mean, from whom. Screens of
 * lists hear of every arrival.
 */
export async function announceArrived(
  ctx: TenantTaskContext,
  organizationId: number,
  fresh: readonly IncomeInfo[],
): Promise<void> {
  ctx.publish({ type: 'income.arrived', payload: { count: fresh.length } });
  if (!(await readBefore(ctx))) return;
  const senders = new Set(fresh.flatMap(({ sender }) => sender ?? []));
  const places = await findPlaces(ctx.db, organizationId, [...senders]);
  for (const [kind, documents] of Map.groupBy(fresh, ({ doc_type }) => newsOf(doc_type))) {
    const { color, icon } = kind;
    const [first] = documents;
    if (!first) continue;
    if (documents.length > 1) {
      ctx.publish({
        type: 'notice',
        color,
        icon,
        caption: 'МДЛП',
        message: `${kind.many}: ${documents.length}`,
        payload: { income: kind.types },
      });
      continue;
    }
    const { document_id: id, doc_type: type, doc_num: number, sender } = first;
    const from = placeName(places.get(sender ?? ''));
    const what = kind === rest ? `${kind.one}: ${actionTitle(type).toLowerCase()}` : kind.one;
    ctx.publish({
      type: 'notice',
      color,
      icon,
      caption: `Входящий документ ${type}${number ? ` № ${number}` : ''}`,
      message: from ? `${what}: ${from}` : what,
      payload: { incoming_id: id },
    });
  }
}
