import { document, el, fields, optional } from '../engine/describe.ts';
import { flag, moment, placeOrOrganization } from '../types.ts';
import { items } from './goods.ts';

const acceptance = (keys: string) =>
  fields(
    el('subject_id', 'Место, которое подтверждает', placeOrOrganization),
    el('counterparty_id', 'Контрагент', placeOrOrganization),
    el('operation_date', 'Дата операции', moment),
    optional(el('confirm_paused', 'Подтверждение приостановленного товара', flag)),
    el('order_details', 'Список товаров', items(keys)),
  );

export const accept = document(701, 'accept', 'Подтверждение (акцепт)', acceptance('ux_accept'));
export const acceptNotification = document(
  607,
  'accept_notification',
  'Уведомление о подтверждении',
  acceptance('ux_accept_notification'),
);
