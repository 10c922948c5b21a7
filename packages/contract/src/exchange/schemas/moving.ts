import { z } from 'zod';
import { builder } from './builder.ts';
import { funding, paper, receiver, shipper, subject, turnover } from './common.ts';
import { oneOf } from './fields.ts';
import * as lines from './lines.ts';

export const build415 = builder(
  415,
  'отгрузка',
  z.object({
    ...subject,
    ...receiver,
    ...paper,
    turnover_type: turnover.default(1),
    ...funding,
    content: lines.priced,
  }),
);

export const build416 = builder(
  416,
  'приёмка в обратном порядке',
  z.object({
    ...subject,
    ...shipper,
    ...paper,
    receive_type: oneOf([1, 2], 'Укажите тип приёмки: 1 — поступление, 2 — возврат от покупателя'),
    ...funding,
    content: lines.priced,
  }),
);

const transfer = z.object({ ...subject, ...receiver, ...paper, content: lines.items });
export const build417 = builder(417, 'возврат приостановленных', transfer);
export const build431 = builder(431, 'перемещение между местами деятельности', transfer);
export const build471 = builder(
  471,
  'смена владельца в государственном обеспечении',
  transfer.extend({ turnover_type: turnover.optional() }),
);
