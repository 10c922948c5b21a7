import { z } from 'zod';
import { call } from '../../call.ts';
import { uuid } from '../../shapes.ts';
import { manage, megabyte } from '../common.ts';

/** Document, its number of the protocol (the key of its sending) and how many packs and boxes it names. */
export const BuiltDocument = z.object({ xml: z.string(), request_id: uuid, objects: z.number().int() });

/**
 * One document, or the first of several when the content is larger than one takes: `rest` are the others, each is
 * signed and sent as the first. All of a job carry its id as `session_ui`.
 */
export const BuiltDocuments = BuiltDocument.extend({
  job: uuid.optional(),
  rest: z.array(BuiltDocument).optional(),
});

/** The call that builds documents of one scheme; `title` says which. */
export const builder = <Body extends z.ZodType>(action: number, title: string, body: Body) =>
  call({
    method: 'POST',
    path: `/api/v1/schemas/${action}` as string,
    access: manage,
    title: `Построить документ: ${title} (схема ${action})`,
    bodyLimit: 24 * megabyte,
    body,
    reply: BuiltDocuments,
  });
