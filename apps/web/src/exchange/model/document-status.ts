/** Statuses of a document in MDLP in words (mdlp-api, section 4.1). */
const statuses: Readonly<Record<string, string>> = {
  UPLOADING_DOCUMENT: 'Загружается',
  IN_BULK: 'Ждёт остальных документов группы',
  PROCESSING_DOCUMENT: 'Проверяется формат',
  CORE_PROCESSING_DOCUMENT: 'Проводится',
  CORE_PROCESSED_DOCUMENT: 'Проведён, готовится ответ',
  PROCESSED_DOCUMENT: 'Обработан',
  FAILED: 'Ошибка обработки',
  FAILED_RESULT_READY: 'Ошибка, причина в квитанции',
};

/** Status of MDLP in words; an unknown one is shown as it is. */
export const documentStatusText = (status: string | null): string =>
  status === null ? '' : (statuses[status] ?? status);
