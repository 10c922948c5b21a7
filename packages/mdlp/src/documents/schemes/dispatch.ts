import { document, el, fields, optional } from '../engine/describe.ts';
import { date, documentNumber, moment, place, turnoverType } from '../types.ts';
import { items } from './goods.ts';

const dispatch = (keys: string) =>
  fields(
    el('subject_id', 'Место отправителя', place),
    el('receiver_id', 'Место получателя', place),
    el('operation_date', 'Дата операции', moment),
    optional(el('turnover_type', 'Тип отгрузки', turnoverType)),
    el('doc_num', 'Номер документа', documentNumber),
    el('doc_date', 'Дата документа', date),
    el('order_details', 'Список товаров', items(keys)),
  );

export const stateDispatch = document(
  471,
  'state_dispatch',
  'Смена владельца в рамках государственного обеспечения',
  dispatch('ux_state_desp'),
);
export const stateDispatchNotification = document(
  612,
  'state_dispatch_notification',
  'Уведомление получателя о смене владельца',
  dispatch('ux_state_desp_notification'),
);
export const agentDispatch = document(
  472,
  'agent_dispatch',
  'Отгрузка по агентскому договору',
  dispatch('ux_agent_desp'),
);
export const agentDispatchNotification = document(
  619,
  'agent_dispatch_notification',
  'Уведомление получателя об отгрузке по агентскому договору',
  dispatch('ux_agent_desp_notification'),
);
