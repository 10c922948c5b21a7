import { z } from 'zod';
import { document } from './objects.ts';
import { base64, type Descriptions, guid, listBody, text, value, whole, yes } from './shapes.ts';

const link = z.strictObject({ link: z.url() });

const filter = z.strictObject({
  start_date: text.optional(),
  end_date: text.optional(),
  processed_date_from: text.optional(),
  processed_date_to: text.optional(),
  document_id: guid.optional(),
  document_ids: z.array(guid).optional(),
  request_id: guid.optional(),
  sender_id: text.optional(),
  receiver_id: text.optional(),
  doc_type: value.optional(),
  doc_status: text.optional(),
  doc_num: text.optional(),
  file_uploadtype: whole.optional(),
  processing_document_status: text.optional(),
  only_new: yes.optional(),
});

const documents = z.strictObject({ documents: z.array(document), total: whole });
const showcase = {
  body: z.strictObject({
    filter: filter.optional(),
    count: whole.optional(),
    next_page_key: text.optional(),
  }),
  reply: z.strictObject({ documents: z.array(document), next_page_key: text.optional() }),
};

/** Chapter 5 of the API: sending, lists, files. */
export const documentDescriptions: Descriptions = {
  send: {
    body: z.strictObject({
      document: base64,
      sign: base64,
      request_id: guid,
      bulk_processing: yes.optional(),
    }),
    reply: z.strictObject({ document_id: guid }),
  },
  docSize: { reply: z.strictObject({ doc_size: whole }) },
  sendLarge: {
    body: z.strictObject({
      sign: base64,
      hash_sum: z.string().regex(/^[0-9a-f]{64}$/),
      request_id: guid,
      bulk_processing: yes.optional(),
    }),
    reply: z.strictObject({ link: z.url(), document_id: guid }),
  },
  uploadLarge: { bodyType: 'application/xml', status: 201 },
  sendFinished: {
    body: z.strictObject({ document_id: guid }),
    reply: z.strictObject({ request_id: guid }),
  },
  cancel: { body: z.strictObject({ document_id: guid, request_id: guid }) },
  outcome: { body: listBody(filter), reply: documents },
  income: { body: listBody(filter), reply: documents },
  incomeShowcase: showcase,
  outcomeShowcase: showcase,
  markRead: {
    body: z.strictObject({ document_ids: z.array(guid).min(1).max(100) }),
    reply: z.strictObject({ marked_document_ids: z.array(guid), total: whole }),
  },
  document: { reply: document },
  download: { reply: link },
  ticket: { reply: link },
  file: { type: 'application/xml' },
  request: { reply: documents },
  signature: { type: 'text/plain' },
  skzkmTraces: {
    body: listBody(z.strictObject({ report_id: text.optional() })),
    reply: z.strictObject({ items: z.array(document), total: whole }),
    inferred: true,
  },
};
