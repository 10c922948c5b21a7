/** The wizard and its steps by name: the choice of a delivery shows them before the wizard is there. */
export const title = 'Приёмка поставки';

export const stepTitles = {
  check: 'Проверка упаковок',
  info: 'Сведения',
  confirm: 'Подтверждение',
  progress: 'Обработка в МДЛП',
} as const;
