import { z } from 'zod';
import { builder } from './builder.ts';
import { contract, contractType, counterparty, loosePaper, paper, source, subject } from './common.ts';
import { oneOf, optionalText, text } from './fields.ts';
import * as lines from './lines.ts';

export const build250 = builder(
  250,
  'отмена своей операции',
  z.object({
    ...subject,
    operation_id: text('Укажите отменяемый документ'),
    recall_action_id: oneOf(
      [300, 313, 333, 334, 335, 341, 342, 360, 363, 431, 470, 541, 812],
      'Документ этой схемы отменить нельзя: выберите перемещение (431) или передачу на уничтожение (541)',
    ),
    reason: optionalText(500),
  }),
);

export const build254 = builder(
  254,
  'корректировка реквизитов и цен',
  z.object({
    ...subject,
    ...counterparty,
    action_id_type: oneOf(
      [415, 416, 417, 471, 472, 473],
      'Корректируют документы схем 415, 416, 417, 471, 472, 473: выберите один из них',
    ),
    operation_id: text('Укажите исправляемый документ'),
    ...loosePaper,
    source: source.optional(),
    contract_type: contractType.optional(),
    ...contract,
    content: lines.corrected,
  }),
);

export const build481 = builder(
  481,
  'арбитраж',
  z.object({
    ...subject,
    ...counterparty,
    ...paper,
    sign_arbitration: oneOf([1, 2], 'Укажите: 1 — поставить в арбитраж, 2 — снять'),
    content: lines.items,
  }),
);
