import type { RegionalPrescription } from '@provizor/domain';
import { sql } from 'kysely';
import type { ServerConfig, Task } from '../../core/index.ts';
import { isOfGroup, RegionalAnswer } from './regional.ts';

/** How long the system of a region may think: a person stands at the window. */
const mostMs = 20_000;

type Wanted = { number: string; date: string; ssn: string };
type Outcome = {
  state: 'found' | 'absent' | 'failed';
  message: string | null;
  answer: RegionalPrescription | null;
};

const barred = {
  served: 'В системе региона этот рецепт уже обслужен: отпустить по нему нельзя.',
  annulled: 'В системе региона этот рецепт аннулирован: отпустить по нему нельзя.',
} as const;

const absent: Outcome = { state: 'absent', message: null, answer: null };

/** What an answer means for whoever searches. */
function outcomeOf(recipe: RegionalPrescription | null, { number, date, ssn }: Wanted): Outcome {
  if (recipe === null || isOfGroup(recipe)) return absent;
  const same = recipe.number === number && recipe.date === date && recipe.patient.ssn === ssn;
  if (!same) return { state: 'failed', message: 'Система региона ответила о другом рецепте.', answer: null };
  if (recipe.state !== 'issued') return { state: 'absent', message: barred[recipe.state], answer: null };
  return { state: 'found', message: null, answer: recipe };
}

/** Asks the region. @throws what the request failed by, and of an answer that is none of the protocol */
async function ask(
  { url, token }: NonNullable<ServerConfig['region']>,
  wanted: Wanted,
  ended: AbortSignal,
): Promise<Outcome> {
  const answer = await fetch(new URL('prescriptions/find', url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(wanted),
    redirect: 'error',
    signal: AbortSignal.any([AbortSignal.timeout(mostMs), ended]),
  });
  if (!answer.ok) throw new Error(`the region answered ${answer.status}`);
  return outcomeOf(RegionalAnswer.parse(await answer.json()).recipe, wanted);
}

/** The task: a prescription nobody has taken here yet is searched in the system of the region, once. */
export const findInRegion: Task = async (payload, { tenant, services, signal, log }) => {
  const { organizationId, id } = payload as { organizationId: number; id: number };
  const wanted = await tenant(organizationId, null, async ({ db }) => {
    const { rows } = await sql<Wanted>`
      select number, date::text as date, open_text(ssn, (select opened_keys()), sealed_by) as ssn
        from prescription_search where id = ${id} and state = 'wait'`.execute(db);
    return rows[0];
  });
  const { region } = services.config;
  if (!wanted) return;
  let outcome: Outcome = { state: 'failed', message: null, answer: null };
  try {
    if (region) outcome = await ask(region, wanted, signal);
  } catch (error) {
    log.warn({ err: error }, 'the system of the region was not asked');
  }
  const { state, message, answer } = outcome;
  await tenant(organizationId, null, ({ db }) =>
    sql`update prescription_search
           set state = ${state}, message = ${message}, sealed_by = k.id,
               ssn = seal_text(open_text(ssn, (select opened_keys()), sealed_by), k.key),
               answer = seal_text(${answer && JSON.stringify(answer)}, k.key)
          from sealing_key(${organizationId}) k
         where prescription_search.id = ${id} and state = 'wait'`.execute(db),
  );
};
