import { sql } from 'kysely';
import { type Context, Refusal, type Task } from '../../core/index.ts';
import { add, boxesJob } from '../jobs.ts';
import { waitText } from '../limits/limiter.ts';
import { waitOf } from '../limits/slots.ts';
import { linkIfAny } from '../link/connect.ts';
import { accountOf, contourOf } from '../link/contour.ts';
import { findSession } from '../link/sessions.ts';
import { breakOff, endTrouble, findTrouble, type Trouble, troubleOf, visibly } from '../link/trouble.ts';
import { afterOutage } from '../times.ts';
import { taskWork, type Work } from '../work.ts';
import { loadDocumentBoxes } from './load.ts';
import { countUnknown } from './unknown.ts';

/** Asks for the contents of a delivery's boxes in the background; without a session it waits for one. */
export async function requestHierarchies(
  ctx: Pick<Context, 'db' | 'addJob' | 'user'>,
  documentId: string,
): Promise<void> {
  await sql`
    update mdlp_incoming set boxes_wanted = true
     where document_id = ${documentId} and (boxes is null or boxes > 0)`.execute(ctx.db);
  await add(ctx, boxesJob(ctx.user.organizationId));
}

/** Hierarchies of a delivery still to be loaded, seconds to the next request of the method, and why it waits. */
export type HierarchyProgress = {
  boxes: number;
  seconds: number | null;
  message: string | null;
  trouble: Trouble | null;
};

/** How far the hierarchies of a delivery are, for the countdown on the screen. */
export async function hierarchyProgress(
  ctx: Pick<Context, 'db' | 'user' | 'services'>,
  documentId: string,
): Promise<HierarchyProgress> {
  const boxes = await countUnknown(ctx.db, documentId);
  const nothing = { seconds: null, message: null, trouble: null };
  if (boxes === 0) return { boxes, ...nothing };
  const { config } = ctx.services;
  const { url } = await contourOf(ctx.db, config, ctx.user.organizationId);
  const session = await findSession(ctx.db, url, {});
  if (!session) return { boxes, ...nothing, message: 'Чтобы загрузить содержимое коробов, войдите в МДЛП' };
  const account = accountOf(config, session.contour, session.thumbprint);
  const seconds = Math.ceil((await waitOf(ctx.db, account, 'fullHierarchies')) / 1000);
  const message = seconds > 0 ? waitText('fullHierarchies', seconds) : null;
  return { boxes, seconds, message, trouble: await findTrouble(ctx.db, [troubleOf.boxes(documentId)]) };
}

async function nextWanted(work: Work): Promise<string | null> {
  const { rows } = await work.tx(({ db }) =>
    sql<{ document_id: string }>`
      select document_id from mdlp_incoming where boxes_wanted and content = 'ready'
       order by received_at desc limit 1`.execute(db),
  );
  return rows[0]?.document_id ?? null;
}

/** The task: loads the hierarchies people wait for, one delivery after another. */
export const boxesTask: Task = async (payload, ctx) => {
  const { organizationId } = payload as { organizationId: number };
  const work = taskWork(ctx, organizationId);
  if (!(await linkIfAny(work))) return;
  const documentId = await nextWanted(work);
  if (documentId === null) return;
  try {
    const what = troubleOf.boxes(documentId);
    await loadDocumentBoxes(work, documentId, visibly(work, what, { document_id: documentId }));
    await work.tx(async (unit) => {
      await endTrouble(unit.db, [what]);
      await sql`update mdlp_incoming set boxes_wanted = false where document_id = ${documentId}`.execute(
        unit.db,
      );
      await add(unit, boxesJob(organizationId));
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'mdlp.session-required') return;
    const later = afterOutage(ctx.services.config);
    await work.tx(async (unit) => {
      await breakOff(unit.db, troubleOf.boxes(documentId), later);
      await add(unit, boxesJob(organizationId), later);
    });
  }
};
