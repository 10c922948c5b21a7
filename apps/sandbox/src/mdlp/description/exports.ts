import { z } from 'zod';
import { type Descriptions, filled, guid, moment, text, whole } from './shapes.ts';

const task = z.strictObject({ task_id: guid, report_id: text, current_status: text, create_date: moment });
const result = z.strictObject({
  result_id: guid,
  task_id: guid,
  report_id: text,
  download_status: text,
  available: text,
  generation_end_date: moment,
});

/** Reports that are ordered and fetched. */
export const exportDescriptions: Descriptions = {
  exportOrder: {
    body: z.strictObject({ report_id: filled }),
    reply: z.strictObject({ task_id: guid }),
    inferred: true,
  },
  exportTasks: {
    body: z.strictObject({
      current_statuses: z.array(text).optional(),
      page: whole.optional(),
      size: whole.optional(),
    }),
    reply: z.strictObject({ list: z.array(task), total: whole }),
    inferred: true,
  },
  exportTask: { reply: task },
  exportResults: {
    query: z.strictObject({
      task_ids: z.union([text, z.array(text)]).optional(),
      page: text.optional(),
      size: text.optional(),
    }),
    reply: z.strictObject({ list: z.array(result), total: whole }),
  },
  exportFile: { type: 'application/zip' },
  exportRemove: { reply: z.strictObject({ result_id: guid }) },
};
