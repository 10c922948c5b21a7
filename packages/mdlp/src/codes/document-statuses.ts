/** How a document stands, as the lists show it: in progress, done, failed, done in part (rulings, Wizards). */
export type DisplayState = 0 | 1 | 2 | 3;

export const displayStates: Readonly<Record<DisplayState, string>> = {
  0: 'В обработке',
  1: 'Обработан',
  2: 'Ошибка',
  3: 'Принят частично',
};

/** Where a document is on its way through MDLP (mdlp-api, section 4.1; mdlp-errors, section 1). */
export const documentStatuses = {
  UPLOADING_DOCUMENT: { title: 'Документ загружается', ended: false, ticket: false },
  IN_BULK: { title: 'Ждёт остальных документов группы', ended: false, ticket: false },
  PROCESSING_DOCUMENT: { title: 'Принят, проверяется формат', ended: false, ticket: false },
  CORE_PROCESSING_DOCUMENT: { title: 'Проводится', ended: false, ticket: false },
  CORE_PROCESSED_DOCUMENT: { title: 'Проведён, готовится ответ', ended: false, ticket: false },
  PROCESSED_DOCUMENT: { title: 'Обработан, ответ готов', ended: true, ticket: true },
  FAILED: { title: 'Ошибка обработки, квитанции не будет', ended: true, ticket: false },
  FAILED_RESULT_READY: { title: 'Ошибка обработки, причина в квитанции', ended: true, ticket: true },
} as const satisfies Record<string, { title: string; ended: boolean; ticket: boolean }>;

const outcomes: Readonly<Record<string, { title: string; state: DisplayState }>> = {
  PROCESSING: { title: 'В обработке', state: 0 },
  ACCEPTED: { title: 'Принят', state: 1 },
  PARTIAL: { title: 'Принят частично', state: 3 },
  REJECTED: { title: 'Отклонён', state: 2 },
  TECH_ERROR: { title: 'Техническая ошибка', state: 2 },
};

/** Russian title of an outcome: of a ticket (Accepted …) or of a list (ACCEPTED …); unknown ones are shown as they are. */
export const outcomeTitle = (outcome: string): string => outcomes[outcome.toUpperCase()]?.title ?? outcome;

/**
 * How to show a document.
 * @param status doc_status
 * @param outcome processing_document_status of the list or operation_result of the ticket, when known
 */
export const displayStateOf = (status: string, outcome?: string): DisplayState => {
  if (status === 'FAILED' || status === 'FAILED_RESULT_READY') return 2;
  if (status !== 'PROCESSED_DOCUMENT') return 0;
  return outcomes[outcome?.toUpperCase() ?? '']?.state || 1;
};
