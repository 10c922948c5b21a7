/** What an error is about. */
export const errorGroups = {
  status: 'Статус упаковки',
  code: 'Код не найден',
  owner: 'Владелец',
  aggregation: 'Упаковка в коробе',
  paused: 'Оборот приостановлен',
  expired: 'Срок годности',
  repeat: 'Повторная отправка',
  place: 'Место деятельности',
  date: 'Дата операции',
  xml: 'Формат документа',
  signature: 'Подпись и вход',
  part: 'Доля упаковки',
  partner: 'Контрагент',
  group: 'Группа документов',
  rights: 'Права в МДЛП',
  channel: 'Связь с МДЛП',
  limit: 'Ограничения МДЛП',
  document: 'Обработка документа',
  unknown: 'Не описана',
} as const;
export type ErrorGroup = keyof typeof errorGroups;

/**
 * Documents and pages that may come next; which of them are offered depends on what is known of the packs: a delivery
 * that awaits them, the box they lie in, whether the wizard takes their status.
 */
export const nextSteps = {
  accept: 'Принять поставку (701)',
  refuse: 'Отказаться от поставки (252)',
  arbitrate: 'Передать в арбитраж (481)',
  reverse: 'Заявить приёмку (416)',
  posting: 'Оприходовать (702)',
  misgrading: 'Оприходовать как пересорт (702)',
  recall: 'Отозвать отправленное (251)',
  move: 'Переместить на нужное место (431)',
  unpack: 'Расформировать короб (912)',
  extract: 'Изъять из короба (913)',
  ship: 'Отгрузить (415)',
  return_supplier: 'Вернуть поставщику (415)',
  return_paused: 'Вернуть приостановленное (417)',
  state_dispatch: 'Передать по госконтракту (471)',
  return_to_circulation: 'Вернуть в оборот (391)',
  write_off: 'Списать без уничтожения (552)',
  destroy: 'Передать на уничтожение (541)',
  destroyed: 'Сообщить об уничтожении (542)',
  write_off_share: 'Вывести остаток (552)',
  shortage: 'Списать недостачу (552)',
  use_medical: 'Выдать документом (531)',
  sell: 'Сообщить о продаже (511)',
  use_recipe: 'Отпустить по рецепту документом (521)',
  first: 'Открыть первый документ',
  delivery: 'Открыть поставку',
  pack: 'Открыть упаковку',
  repeat: 'Исправить и отправить новым документом',
  retry: 'Повторить отправку',
  refresh: 'Спросить МДЛП об упаковках',
  sign_in: 'Войти в МДЛП',
  partners: 'Открыть контрагентов',
  places: 'Открыть места деятельности',
} as const;
export type NextStep = keyof typeof nextSteps;

/** What happened, why, and what to do. */
export type Explanation = {
  readonly group: ErrorGroup;
  readonly title: string;
  readonly why: string;
  readonly cure: string;
  readonly next: readonly NextStep[];
};

/** Which errors are meant; every condition given must hold. */
export type ErrorCondition = {
  /** error_code of the ticket, «HTTP 403», a status of a document. */
  readonly code: string | null;
  /** Pattern of the text (`textFits`). */
  readonly text: string | null;
  /** Scheme of our document. */
  readonly scheme: number | null;
  /** Statuses of the pack; none = whatever it is. */
  readonly statuses: readonly string[];
};

/** A row of the table of explanations. */
export type ExplanationRow = ErrorCondition & Explanation & { readonly key: string };

/** An error as the ticket, a registry or a call gave it, with what is known of its document and pack. */
export type MdlpError = {
  readonly code: string;
  readonly desc: string;
  readonly scheme?: number;
  readonly status?: string | null;
};
