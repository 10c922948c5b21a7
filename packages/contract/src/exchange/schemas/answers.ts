import { z } from 'zod';
import { uuid } from '../../shapes.ts';
import { builder } from './builder.ts';
import { paused, subject } from './common.ts';
import { placeOrOrganization, text } from './fields.ts';
import * as lines from './lines.ts';

const confirmation = z.object({
  ...subject,
  counterparty_id: placeOrOrganization('Укажите контрагента'),
  ...paused,
  content: lines.items,
});

/** Either a draft of the wizard or the content itself: fields of the second are checked when no draft is named. */
export const build701 = builder(
  701,
  'подтверждение',
  z.object({ ...confirmation.partial().shape, draft_id: uuid.optional() }).superRefine((body, ctx) => {
    if (body.draft_id !== undefined) return;
    for (const { path, message } of confirmation.safeParse(body).error?.issues ?? []) {
      ctx.addIssue({ code: 'custom', path, message });
    }
  }),
);

export const build251 = builder(
  251,
  'отзыв отправителем',
  z.object({
    ...subject,
    receiver_id: placeOrOrganization('Укажите получателя'),
    reason: text('Укажите причину отзыва', 1000),
    ...paused,
    content: lines.items,
  }),
);

export const build252 = builder(
  252,
  'отказ получателя',
  z.object({
    ...subject,
    shipper_id: placeOrOrganization('Укажите отправителя'),
    reason: text('Укажите причину отказа', 1000),
    ...paused,
    content: lines.items,
  }),
);
