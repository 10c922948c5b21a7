import { addDays, isPosted, isSent } from '@provizor/domain';
import { sql } from 'kysely';
import { refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import type { Check } from '../checks/examined.ts';
import { closedDayOf } from '../checks/facts.ts';
import { closedDay } from '../obstacles/obstacle.ts';

const dotted = (iso: string) => iso.split('-').toReversed().join('.');

/** A posted document stays on its day. */
const openingCure = 'Попросите администратора открыть период';

/** The latest closed day of the storages, yyyy-MM-dd; undefined while none is closed. */
async function closedUpTo(
  db: TenantTransaction,
  storages: readonly (number | null | undefined)[],
): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`select ${closedDayOf(storages)} as day`.execute(db);
  return rows[0]?.day ?? undefined;
}

/** The day of the document is not closed in its storages. What is sent has changed no balance yet. */
export const dayIsOpen: Check = async ({ document: { state, document_date }, facts }) => {
  const { closedUpTo: day } = await facts();
  if (day === null || document_date > day) return [];
  const until = `Период закрыт по ${dotted(day)}`;
  return isPosted(state)
    ? [closedDay(`${until}: документ не возвращают и не исправляют`, openingCure)]
    : [closedDay(`${until}: дата документа — ${dotted(document_date)}`)];
};

/** The same of what is taken back: a promise may always be given up. */
export const ledgerIsOpen: Check = (examined) => (isSent(examined.document.state) ? [] : dayIsOpen(examined));

/**
 * The day and the words of a document MDLP has told of: of a closed day it is posted on the first open one, and says so
 * (rulings, «Stock»: closed day).
 */
export async function onOpenDay(
  db: TenantTransaction,
  { date, comment }: { date: string; comment: string },
  storages: readonly (number | null | undefined)[],
): Promise<{ date: string; comment: string }> {
  const day = await closedUpTo(db, storages);
  if (day === undefined || date > day) return { date, comment };
  const told = `По МДЛП — ${dotted(date)}: период закрыт по ${dotted(day)}.`;
  return { date: addDays(day, 1), comment: comment.includes(told) ? comment : `${comment} ${told}`.trim() };
}

/** Refuses stock.closed-day where the day was closed between the check and the deed. */
export function closedMeanwhile(error: unknown): never {
  const { constraint } = error as { constraint?: unknown };
  if (constraint === 'stock_closed_day') refuse('stock.closed-day', { obstacles: [], count: 0 });
  throw error;
}
