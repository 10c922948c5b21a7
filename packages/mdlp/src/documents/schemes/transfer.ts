import { document, el, fields } from '../engine/describe.ts';
import { date, documentNumber, moment, place } from '../types.ts';
import { items } from './goods.ts';

/** Goods from one place to another by a paper, without prices. */
const transfer = (keys: string) =>
  fields(
    el('subject_id', 'Место отправителя', place),
    el('receiver_id', 'Место получателя', place),
    el('operation_date', 'Дата операции', moment),
    el('doc_num', 'Номер документа', documentNumber),
    el('doc_date', 'Дата документа', date),
    el('order_details', 'Список товаров', items(keys)),
  );

export const movePlace = document(
  431,
  'move_place',
  'Перемещение между своими местами деятельности',
  transfer('ux_move_place'),
);
export const movePlaceNotification = document(
  629,
  'move_place_notification',
  'Уведомление получателя о перемещении',
  transfer('ux_move_place_notification'),
);
export const moveReturn = document(
  417,
  'move_return',
  'Возврат приостановленных лекарственных препаратов',
  transfer('ux_move_return'),
);
export const moveReturnNotification = document(
  610,
  'move_return_notification',
  'Уведомление получателя о возврате приостановленных',
  transfer('ux_move_return_notification'),
);
