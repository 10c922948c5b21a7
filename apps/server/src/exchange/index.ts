import type { Slice } from '../core/index.ts';
import { boxesTask } from './boxes/request.ts';
import { outcomeTask } from './elsewhere/list-task.ts';
import { elsewhereTask } from './elsewhere/load-task.ts';
import { askAfterTicket, errorsTask } from './errors/ask.ts';
import { writeExplanations } from './errors/explanations.ts';
import { contentTask } from './income/content-task.ts';
import { namesTask, placesTask } from './income/names-task.ts';
import { incomeTask } from './income/refresh.ts';
import { writeMethods } from './limits/methods.ts';
import { outgoingTask } from './outgoing/task.ts';
import { answerPartialContent } from './partial-content.ts';
import { bindings } from './routes.ts';
import { tickTask } from './tick.ts';
import { serveUnloads } from './unload/download.ts';
import { unloadCleanTask, unloadTask } from './unload/task.ts';

export { type Part, readBody } from './bodies.ts';
export { holdsPacks } from './boxes/flatten.ts';
export { loadBoxContents, loadDeliveryBoxes } from './boxes/load.ts';
export { type HierarchyProgress, hierarchyProgress, requestHierarchies } from './boxes/request.ts';
export { forgetBoxes, saveHierarchies } from './boxes/store.ts';
export { buildDraftDocuments, faultsOfDraft, linesOfDocument } from './build/drafts.ts';
export { findDocument as findMdlpDocument } from './documents/find.ts';
export { readTicket, ticketView } from './documents/read-ticket.ts';
export { deliveriesOf } from './income/by-code.ts';
export { dayStart } from './income/list.ts';
export { contourOf } from './link/contour.ts';
export { cureOfLacking } from './link/lacking.ts';
export { askPatiently } from './link/patience.ts';
export {
  breakOff,
  endTrouble,
  findTrouble,
  giveUp,
  retryNow,
  troubleOf,
  visibly,
} from './link/trouble.ts';
export { codesNamedElsewhere, namedElsewhereText } from './outgoing/busy.ts';
export { endTask, lookForDocuments } from './outgoing/end-task.ts';
export { registerOutgoing, type Signed } from './outgoing/register.ts';
export { type RegisteredTask, registerTask } from './outgoing/register-task.ts';
export { type FactOptions, knownPackFacts, type PackFact, packFacts } from './packs/facts.ts';
export { type PackAnswer, publicStatuses, type StatusOptions } from './packs/statuses.ts';
export { decodeKey, encodeKey } from './paging.ts';
export { after, afterOutage, longestPause, pauseOf } from './times.ts';
export { zipStream } from './unload/zip-stream.ts';
export { taskWork, type Work } from './work.ts';

/** The exchange with MDLP: sessions, intervals, incoming documents, boxes and packs, the outbox. */
export const exchange: Slice = {
  name: 'exchange',
  bindings,
  tasks: {
    mdlp_tick: tickTask,
    mdlp_income: incomeTask,
    mdlp_content: contentTask,
    mdlp_places: placesTask,
    mdlp_names: namesTask,
    mdlp_boxes: boxesTask,
    mdlp_outgoing: outgoingTask,
    mdlp_errors: errorsTask,
    mdlp_outcome: outcomeTask,
    mdlp_elsewhere: elsewhereTask,
    mdlp_unload: unloadTask,
    mdlp_unload_clean: unloadCleanTask,
  },
  crontab: ['* * * * * mdlp_tick', '17 * * * * mdlp_unload_clean'],
  listeners: { onTicket: askAfterTicket },
  start: async (app, services) => {
    answerPartialContent(app);
    serveUnloads(app, services);
    await writeMethods(services.database);
    await writeExplanations(services.database);
  },
};
