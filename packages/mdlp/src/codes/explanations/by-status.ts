import { type StatusGroup, statuses } from '../statuses.ts';
import type { Explanation, NextStep } from './types.ts';

type Meaning = { readonly title: string; readonly why: string; readonly next: readonly NextStep[] };

/** What an error of status means when the pack's own status is known (mdlp-errors, sections 8 and 9). */
const meanings: Readonly<Partial<Record<StatusGroup, Meaning>>> = {
  circulation: {
    title: 'Упаковка в обороте, но операция к ней не подходит',
    why: 'Статус операцию позволяет, значит, не подошло другое: место, короб, источник финансирования с типом договора или дата операции.',
    next: ['unpack', 'extract', 'move', 'reverse', 'misgrading', 'refresh', 'repeat'],
  },
  shipped: {
    title: 'Упаковка отгружена и ждёт приёмки',
    why: 'Пока получатель не принял её и не отказался, а отправитель не отозвал, других операций с ней нет.',
    next: ['repeat', 'accept', 'refuse', 'recall', 'reverse', 'delivery', 'arbitrate'],
  },
  waiting: {
    title: 'Упаковка ждёт другую сторону',
    why: 'Операция с ней начата и ещё не подтверждена второй стороной.',
    next: ['delivery', 'recall', 'first', 'refresh'],
  },
  paused: {
    title: 'Оборот упаковки приостановлен',
    why: 'Регулятор приостановил оборот этой серии.',
    next: ['refuse', 'accept', 'return_paused', 'destroy'],
  },
  expired: {
    title: 'У упаковки истёк срок годности',
    why: 'Просроченное можно только списать или уничтожить.',
    next: ['refuse', 'destroy', 'write_off'],
  },
  disposal: {
    title: 'Упаковка на уничтожении',
    why: 'Её уже передали на уничтожение или уничтожили.',
    next: ['destroyed', 'pack', 'refresh'],
  },
  withdrawn: {
    title: 'Упаковка выведена из оборота',
    why: 'Она уже списана или выдана: сначала её надо вернуть в оборот.',
    next: ['return_to_circulation', 'return_paused', 'first'],
  },
  released: {
    title: 'Упаковка уже продана или выдана',
    why: 'Движение её закончено: продажа, отпуск или выдача уже учтены.',
    next: ['return_to_circulation', 'first', 'pack'],
  },
  partial: {
    title: 'Упаковка использована частично',
    why: 'Часть её уже выведена: дальше идёт только остаток, тем же способом.',
    next: ['use_medical', 'sell', 'use_recipe', 'write_off_share', 'pack'],
  },
  deviation: {
    title: 'Упаковка выдана с отклонением',
    why: 'Она считается выданной, хотя при выводе нашлось отклонение.',
    next: ['return_to_circulation', 'pack'],
  },
  beforeCirculation: {
    title: 'Упаковка ещё не введена в оборот',
    why: 'Производитель или импортёр не закончил свой этап.',
    next: ['posting', 'pack', 'refresh'],
  },
  closed: {
    title: 'Движение упаковки закончено',
    why: 'После этого статуса операций с упаковкой не бывает.',
    next: ['pack', 'refresh'],
  },
};

export type StatusRow = {
  readonly key: string;
  readonly statuses: readonly string[];
  readonly explanation: Explanation;
};

/** Errors of status by the status of the pack; statuses with one and the same advice stand in one row. */
export const statusRows: readonly StatusRow[] = (() => {
  const rows = new Map<string, { key: string; statuses: string[]; explanation: Explanation }>();
  for (const { code, group, advice } of Object.values(statuses)) {
    const meaning = meanings[group];
    if (!meaning) continue;
    const same = rows.get(`${group} ${advice}`);
    if (same) same.statuses.push(code);
    else
      rows.set(`${group} ${advice}`, {
        key: code,
        statuses: [code],
        explanation: { group: 'status', cure: advice, ...meaning },
      });
  }
  return [...rows.values()];
})();
