/**
 * What happens to a pack in our registry: key, title for its history, number of the MDLP scheme that does it
 * (null = no document of ours). Effects as in the MDLP operation table (mdlp-api, section 6.3).
 */
export const packOperations = {
  opening: { title: 'Внесена начальными остатками', scheme: null },
  accepted: { title: 'Принята от поставщика', scheme: 701 },
  received: { title: 'Принята в обратном порядке', scheme: 416 },
  posted: { title: 'Оприходована без подтверждения поставщика', scheme: 702 },
  shipped: { title: 'Отгружена получателю', scheme: 415 },
  shipped_state: { title: 'Передана новому владельцу (государственное обеспечение)', scheme: 471 },
  shipped_agent: { title: 'Отгружена по агентскому договору', scheme: 472 },
  returned_supplier: { title: 'Возвращена поставщику', scheme: 417 },
  recalled: { title: 'Отгрузка отозвана', scheme: 251 },
  refused: { title: 'Получатель отказался', scheme: 606 },
  handed_over: { title: 'Получатель подтвердил приёмку', scheme: 607 },
  claimed: { title: 'Заявлена получателем, ждёт подтверждения', scheme: 602 },
  unclaimed: { title: 'Получатель отозвал свой документ', scheme: 605 },
  surrendered: { title: 'Передана получателю по его документу', scheme: 701 },
  declined: { title: 'В передаче получателю отказано', scheme: 252 },
  taken: { title: 'Оприходована другой организацией', scheme: 627 },
  correcting: { title: 'Исправление документа ждёт подтверждения', scheme: 254 },
  corrected: { title: 'Исправление документа завершено', scheme: null },
  disputed: { title: 'Передана в арбитраж', scheme: 481 },
  settled: { title: 'Арбитраж снят', scheme: 481 },
  undone: { title: 'Операция отменена', scheme: 250 },
  moved: { title: 'Перемещена между местами деятельности', scheme: 431 },
  relocated: { title: 'Перемещена между складами', scheme: null },
  sold: { title: 'Продана', scheme: 511 },
  dispensed: { title: 'Отпущена по документам', scheme: 512 },
  dispensed_recipe: { title: 'Отпущена по льготному рецепту', scheme: 521 },
  used: { title: 'Выдана для медицинского применения', scheme: 531 },
  disposing: { title: 'Передана на уничтожение', scheme: 541 },
  disposed: { title: 'Уничтожена', scheme: 542 },
  withdrawn: { title: 'Выведена из оборота', scheme: 552 },
  returned: { title: 'Возвращена в оборот', scheme: 391 },
  missing: { title: 'Не числится на балансе', scheme: 705 },
  unpacked: { title: 'Вынута из транспортной упаковки', scheme: 912 },
  extracted: { title: 'Изъята из транспортной упаковки', scheme: 913 },
  paused: { title: 'Оборот приостановлен', scheme: null },
  resumed: { title: 'Оборот возобновлён', scheme: null },
  expired: { title: 'Истёк срок годности', scheme: null },
  synchronised: { title: 'Состояние обновлено по данным МДЛП', scheme: null },
} as const satisfies Record<string, { title: string; scheme: number | null }>;

export type PackOperation = keyof typeof packOperations;

/** Title of an operation for the history of a pack; an unknown key is shown as it is. */
export function packOperationTitle(operation: string): string {
  return Object.hasOwn(packOperations, operation)
    ? packOperations[operation as PackOperation].title
    : operation;
}
