import { randomUUID } from 'node:crypto';
import type { CallReply, HandlerInput, startDisposal } from '@provizor/contract';
import { type DisposalType, deviceScheme, moscowDayOf } from '@provizor/domain';
import type { MdlpDocument } from '@provizor/mdlp';
import { sql } from 'kysely';
import { type Context, type DraftDocument, refuse } from '../core/index.ts';
import { registerTask } from '../exchange/index.ts';
import { linesOf, marksOfLines } from './marks.ts';
import { demandDevice } from './own-device.ts';
import { taskOf } from './task.ts';

type Body = HandlerInput<typeof startDisposal>['body'];

/** Positions of the document the device makes (mdlp-api, section 6.3). */
const most = 25_000;

/** Kind of disposal by the scheme a draft sends: its own by signature, or that of the device. */
const typeOfScheme: Readonly<Record<number, DisposalType>> = {
  531: 0,
  [deviceScheme[0]]: 0,
  521: 1,
  [deviceScheme[1]]: 1,
};

const changedMeanwhile = 'Пока вы подтверждали передачу, черновик изменился: устройству ничего не передано';

type Paper = { place: string; number: string; series: string; date: string };

function paperOf({ body }: DraftDocument): Paper {
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '');
  return {
    place: text('subject_id'),
    number: text('doc_num'),
    series: text('doc_series'),
    date: text('doc_date'),
  };
}

const russian = (date: string): string => date.split('-').reverse().join('.');

/**
 * Makes a task for a registrar of what a draft holds: its id and its codes are stored with the document, the goods are
 * promised and the draft is closed before anything is sent. What the device answers comes by `rv/response/add`. Refuses
 * what the draft refuses, wizard.changed where it is no longer as the person has seen it, registrar.none, registrar.other-place, registrar.marks-lost with the codes, registrar.not-offered,
 * registrar.too-many.
 */
export async function startDisposalOf(
  ctx: Context,
  draftId: string,
  given: Body,
): Promise<CallReply<typeof startDisposal>> {
  const document = await ctx.services.exchange.drafts().document(ctx, draftId);
  if (document.state !== given.state) refuse('wizard.changed', undefined, changedMeanwhile);
  const type = typeOfScheme[document.action] ?? refuse('registrar.not-offered');
  const paper = paperOf(document);
  await demandDevice(ctx, given, paper.place);
  const lines = linesOf(document.body);
  if (lines.length > most) refuse('registrar.too-many');
  const { marks, lost } = await marksOfLines(ctx.db, lines);
  if (lost.length > 0) refuse('registrar.marks-lost', { codes: lost.slice(0, 100) });
  if (marks.length === 0) refuse('wizard.nothing');
  const id = randomUUID();
  const operationDate = moscowDayOf(ctx.now());
  const codes = marks.map(({ sgtin }) => sgtin);
  const expected = {
    action_id: deviceScheme[type],
    body: {
      subject_id: paper.place,
      operation_date: `${operationDate}T00:00:00+03:00`,
      doc_date: russian(paper.date),
      doc_num: paper.number,
      order_details: marks.map(({ sgtin, part }) => (part === null ? { sgtin } : { sgtin, sold_part: part })),
      device_info: { device_id: given.device_id, skzkm_origin_msg_id: id },
    },
  } as MdlpDocument;
  const { place: sender, number: docNum, date: docDate } = paper;
  await registerTask(ctx, { id, draftId, expected, sender, docNum, docDate, operationDate, codes });
  await sql`
    insert into mdlp_disposal (organization_id, outgoing_id, type, series, storage_id, device_id)
    values (${ctx.user.organizationId}, ${id}, ${type}, ${paper.series}, ${given.storage_id}, ${given.device_id})`.execute(
    ctx.db,
  );
  await sql`
    insert into mdlp_disposal_mark (organization_id, outgoing_id, n, sgtin, mark, part)
    select ${ctx.user.organizationId}::int, ${id}::uuid, m.n, m.sgtin, m.mark, m.part
      from unnest(${codes}::text[], ${marks.map(({ mark }) => mark)}::text[],
                  ${marks.map(({ part }) => part)}::text[]) with ordinality as m (sgtin, mark, part, n)`.execute(
    ctx.db,
  );
  return { id, task: await taskOf(ctx.db, id) };
}
