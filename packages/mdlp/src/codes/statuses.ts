/** What a status means for the work of a pharmacy or a clinic (mdlp-errors, section 9). */
export const statusGroups = {
  circulation: { title: 'В обороте', advice: 'С упаковкой можно делать любое действие своего места.' },
  shipped: {
    title: 'Отгружен, ждёт приёмки',
    advice:
      'Получатель принимает схемой 701 или отказывается схемой 252; отправитель может отозвать схемой 251.',
  },
  waiting: {
    title: 'Ждёт другую сторону',
    advice: 'Дождитесь подтверждения второй стороны или свяжитесь с ней.',
  },
  paused: {
    title: 'Оборот приостановлен',
    advice:
      'Поместите в карантин и посмотрите решение. Принимать только осознанно, с подтверждением приостановленного товара; вернуть поставщику схемой 417.',
  },
  expired: {
    title: 'Срок годности истёк',
    advice:
      'Поместите в карантин. Свой товар передайте на уничтожение (541, причина 5) или спишите (552, тип 13); просроченное в поставке отклоните схемой 252.',
  },
  disposal: {
    title: 'Уничтожение',
    advice: 'После акта об уничтожении отправьте схему 542; уничтоженное вернуть нельзя.',
  },
  withdrawn: {
    title: 'Выведен из оборота',
    advice: 'Если упаковка цела, её можно вернуть в оборот схемой 391.',
  },
  released: {
    title: 'Продан или выдан',
    advice: 'Движение закончено. Возврат проводится чеком возврата или схемой 391.',
  },
  partial: { title: 'Использован частично', advice: 'Дальше можно вывести только остаток, тем же способом.' },
  deviation: {
    title: 'Выдан с отклонением',
    advice:
      'Упаковка считается выданной. Разберите причину отклонения; при необходимости верните в оборот схемой 391.',
  },
  beforeCirculation: {
    title: 'Ещё не введён в оборот',
    advice: 'Это этап производителя или импортёра: обратитесь к поставщику.',
  },
  closed: { title: 'Движение закончено', advice: 'С упаковкой больше ничего сделать нельзя.' },
  unknown: {
    title: 'Неизвестный статус',
    advice: 'Статус появился в МДЛП после выпуска этой версии. Посмотрите его в личном кабинете МДЛП.',
  },
} as const;

export type StatusGroup = keyof typeof statusGroups;

/** A status of a pack: its code in MDLP, Russian title, group and what can sensibly be done. */
export type PackStatus = {
  readonly code: string;
  readonly title: string;
  readonly group: StatusGroup;
  readonly advice: string;
};

type Row = readonly [code: string, title: string, advice?: string];

const byGroup: Readonly<Partial<Record<StatusGroup, readonly Row[]>>> = {
  circulation: [['in_circulation', 'В обороте']],
  shipped: [
    ['in_realization', 'Отгружен'],
    [
      'change_owner_state_gov',
      'Ожидает подтверждения получения новым владельцем',
      'Поставка по государственному обеспечению: новый владелец принимает её схемой 701.',
    ],
    [
      'transferred_to_agent',
      'Отгружен по агентскому договору',
      'Агент принимает поставку схемой 701 или сам заявляет приёмку схемой 473.',
    ],
  ],
  waiting: [
    ['waiting_confirmation', 'Ожидает подтверждения'],
    ['change_owner', 'Ожидает подтверждения смены собственника'],
    ['waiting_change_property', 'Ожидает подтверждения корректировки'],
    [
      'confirm_return_paused',
      'Ожидает подтверждения возврата приостановленных ЛП',
      'Контрагент принимает возврат схемой 701 с подтверждением приостановленного товара.',
    ],
    ['in_arbitration', 'В арбитраже', 'Договоритесь с контрагентом и снимите арбитраж схемой 481.'],
    ['transfer_to_production', 'Ожидает подтверждения возврата'],
    ['awaiting_return_confirmation', 'Ожидает подтверждения возврата иностранного ЛП'],
  ],
  paused: [['paused_circulation', 'Оборот приостановлен']],
  expired: [['expired', 'Срок годности истёк']],
  disposal: [
    ['moved_for_disposal', 'Передан на уничтожение', 'После акта об уничтожении отправьте схему 542.'],
    ['disposed', 'Уничтожен', 'Упаковка уничтожена, движение закончено.'],
  ],
  withdrawn: [
    [
      'out_of_circulation',
      'Выведен из оборота',
      'Если упаковка цела, верните её в оборот схемой 391 или поставщику схемой 417.',
    ],
    ['dispensing_by_document', 'Выдан по документам'],
    [
      'moved_to_unregistered',
      'Отгружен на незарегистрированное место деятельности',
      'Если упаковка вернулась, верните её в оборот схемой 391 с причиной 6.',
    ],
    ['experiment_outbound', 'Выведен (накопленный в рамках эксперимента)'],
  ],
  released: [
    ['in_sale', 'Продан в розницу'],
    ['in_discount_prescription_sale', 'Отпущен по льготному рецепту'],
    ['in_medical_use', 'Выдан для медицинского применения'],
  ],
  partial: [
    ['in_partial_sale', 'Частично продан в розницу'],
    ['in_partial_discount_prescription_sale', 'Частично отпущен по льготному рецепту'],
    ['in_partial_medical_use', 'Частично выдан для медицинского применения'],
    ['in_partial_dispensing_by_document', 'Частично выдан по документам'],
    ['in_partial_ooc', 'Частично выведен из оборота'],
  ],
  deviation: [
    ['ofd_retail_error', 'Продан в розницу через ККТ с ошибкой'],
    ['ofd_discount_prescription_error', 'Отпущен по льготному рецепту через ККТ с ошибкой'],
    ['discount_prescription_error', 'Отпущен по льготному рецепту через РВ с ошибкой'],
    ['med_care_error', 'Выдан для медицинского применения через РВ с ошибкой'],
  ],
  beforeCirculation: [
    ['emission', 'Эмитирован'],
    ['emitted', 'Эмитирован'],
    ['emitted_paid', 'Эмитирован, готов к использованию'],
    ['marked', 'Ожидает выпуска'],
    ['marked_not_paid', 'Ожидает выпуска, не оплачен'],
    ['released_contract', 'Ожидает передачи собственнику'],
    ['transfered_to_owner', 'Ожидает подтверждения получения собственником'],
    ['transferred_for_release', 'Ожидает подтверждения получения собственником до ввода в оборот'],
    ['waiting_for_release', 'Ожидает ввода в оборот собственником'],
    ['released_foreign', 'Ожидает отгрузки в РФ'],
    ['released_foreign_not_paid', 'Ожидает отгрузки в РФ, не оплачен'],
    ['shipped', 'Отгружен в РФ'],
    ['arrived', 'Ввезён на территорию РФ'],
    ['declared', 'Задекларирован'],
    ['declared_warehouse', 'Принят на склад из ЗТК'],
    ['moved_to_warehouse', 'Принят на склад из ЗТК'],
    ['transferred_to_customs', 'Передан для маркировки в ЗТК'],
    ['transferred_to_importer', 'Ожидает подтверждения импортёром'],
  ],
  closed: [
    ['lp_sampled', 'Отобран образец'],
    ['relabeled', 'Перемаркирован'],
    ['reexported', 'Реэкспорт'],
    ['moved_to_eeu', 'Отгружен в ЕАЭС'],
    ['eliminated', 'Не использован'],
    ['expired_not_paid', 'Истёк срок ожидания оплаты'],
    ['ooc_part_sale', 'Частично продан, остаток списан'],
    ['ooc_part_prescription_sale', 'Частично отпущен по льготному рецепту, остаток списан'],
    ['ooc_part_medical_use', 'Частично выдан для медицинского применения, остаток списан'],
    ['ooc_part_dispensing_by_doc', 'Частично выдан по документам, остаток списан'],
  ],
};

/** Other spellings met in answers of the API. */
const spellings: Readonly<Record<string, string>> = {
  transfer_to_agent: 'transferred_to_agent',
  transferred_to_owner: 'transfered_to_owner',
};

const rowsOf = ([group, rows]: [string, readonly Row[]]): [string, PackStatus][] =>
  rows.map(([code, title, advice]) => {
    const known = group as StatusGroup;
    return [code, { code, title, group: known, advice: advice ?? statusGroups[known].advice }];
  });

/** Statuses of packs by code (mdlp-api, section 4.2). The list grew between editions: use `statusOf`. */
export const statuses: Readonly<Record<string, PackStatus>> = Object.fromEntries(
  Object.entries(byGroup).flatMap(rowsOf),
);

/** The status by its code in any known spelling; an unknown code is its own title. */
export const statusOf = (code: string): PackStatus => {
  const known = spellings[code] ?? code;
  const status = Object.hasOwn(statuses, known) ? statuses[known] : undefined;
  return status ?? { code, title: code, group: 'unknown', advice: statusGroups.unknown.advice };
};
