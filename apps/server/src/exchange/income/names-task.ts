import { MdlpApiError } from '@provizor/mdlp';
import type { Task } from '../../core/index.ts';
import { add, namesJob, placesJob } from '../jobs.ts';
import { type Link, linkIfAny } from '../link/connect.ts';
import { refreshLicences } from '../partners/licences.ts';
import { findPartner, keepPartner, refreshOwnPlaces } from '../partners/places.ts';
import { pauseOf } from '../times.ts';
import { taskWork, type Work } from '../work.ts';
import { lookUpMedicine } from './medicines.ts';
import { forgetWanted, takeWanted, type Wanted } from './wanted.ts';

/** Questions of one run; then other organisations have their turn. */
const perRun = 30;

/** MDLP's own "no" to a question, as opposed to a line or a session that is down. */
const isAnswer = (error: unknown) =>
  error instanceof MdlpApiError && ['not-found', 'forbidden', 'bad-request'].includes(error.kind);

/** Asks a question whose answer may be no. */
async function tryAsking(question: Promise<unknown>): Promise<void> {
  try {
    await question;
  } catch (error) {
    if (!isAnswer(error)) throw error;
  }
}

/** Asks for a partner met in a document and keeps it with its places. */
async function lookUpPartner(work: Work, link: Link, { code, branch_id: metAt }: Wanted): Promise<void> {
  const partner = await findPartner(work, link, { system_subj_id: code });
  if (partner) await keepPartner(work, partner, metAt);
}

/** Looks names up, a portion at a time; gives whether there are more. */
async function lookUp(work: Work, link: Link): Promise<boolean> {
  const wanted = await work.tx((ctx) => takeWanted(ctx, perRun));
  for (const one of wanted) {
    await tryAsking(
      one.kind === 'partner' ? lookUpPartner(work, link, one) : lookUpMedicine(work, link, one.code),
    );
    await work.tx((ctx) => forgetWanted(ctx, one));
  }
  // Lists show the new names.
  if (wanted.length > 0)
    await work.tx(async (ctx) => ctx.publish({ type: 'income.arrived', payload: { count: 0 } }));
  return wanted.length === perRun;
}

/** Runs `work` with a link; after a failure of MDLP the job comes back later, without a session it waits for one. */
const whenLinked =
  (fn: (work: Work, link: Link) => Promise<boolean>, job: typeof namesJob): Task =>
  async (payload, ctx) => {
    const { organizationId } = payload as { organizationId: number };
    const work = taskWork(ctx, organizationId);
    const link = await linkIfAny(work);
    if (!link) return;
    try {
      if (await fn(work, link)) await work.tx((unit) => add(unit, job(organizationId)));
    } catch (error) {
      if (!(error instanceof MdlpApiError)) throw error;
      const later = pauseOf(ctx.services.config, 'retry', 1);
      await work.tx((unit) => add(unit, job(organizationId), later));
    }
  };

/** The task: names of partners and medicines nobody knows yet. */
export const namesTask: Task = whenLinked(lookUp, namesJob);

/** The task: the organisation's own places of activity and its licences, at the beginning of a session. */
export const placesTask: Task = whenLinked(async (work, link) => {
  await tryAsking(refreshOwnPlaces(work, link));
  await tryAsking(refreshLicences(work, link));
  return false;
}, placesJob);
