/** A scheme of MDLP: number, element in the XML, Russian title. */
export type Action = {
  readonly id: number;
  readonly element: string;
  readonly title: string;
  /** The scheme of the notification the other side gets. */
  readonly notification?: number;
  /** The most lines of one document by the XSD; absent when the schema sets none. */
  readonly limit?: number;
};

const action = (id: number, element: string, title: string, more: Partial<Action> = {}): Action => ({
  id,
  element,
  title,
  ...more,
});

const all: readonly Action[] = [
  action(200, 'result', 'Квитанция'),
  action(201, 'result_service', 'Квитанция о доверенных контрагентах'),
  action(210, 'query_kiz_info', 'Запрос сведений об упаковке или коробе'),
  action(211, 'kiz_info', 'Ответ на запрос сведений'),
  action(212, 'edit_counterparty_list', 'Правка списка доверенных контрагентов', { limit: 150 }),
  action(213, 'booking_sscc', 'Бронирование SSCC', { limit: 300 }),
  action(220, 'query_hierarchy_info', 'Запрос иерархии короба'),
  action(221, 'hierarchy_info', 'Ответ на запрос иерархии'),
  action(250, 'recall', 'Отмена собственной операции'),
  action(251, 'refusal_sender', 'Отзыв отправителем', { notification: 605, limit: 25_000 }),
  action(252, 'refusal_receiver', 'Отказ получателя', { notification: 606, limit: 25_000 }),
  action(253, 'change_information', 'Корректировка сведений об упаковке', { limit: 150_000 }),
  action(254, 'change_property', 'Корректировка реквизитов', { notification: 623, limit: 25_000 }),
  action(300, 'transfer_code_to_custom', 'Передача КМ таможенному складу', { limit: 10_000 }),
  action(313, 'register_product_emission', 'Выпуск готовой продукции', { limit: 25_000 }),
  action(314, 'move_to_release', 'Отгрузка для выпуска', { notification: 618, limit: 25_000 }),
  action(315, 'return_contract_production', 'Возврат контрактному производителю', {
    notification: 622,
    limit: 25_000,
  }),
  action(331, 'foreign_shipment', 'Отгрузка в РФ', { notification: 613, limit: 25_000 }),
  action(332, 'foreign_import', 'Ввоз в РФ', { notification: 614, limit: 25_000 }),
  action(333, 'foreign_import_owner', 'Ввоз без импортёра', { limit: 25_000 }),
  action(334, 'custom_move', 'Перемещение между ЗТК', { limit: 25_000 }),
  action(335, 'fts_data', 'Результаты таможенного оформления', { limit: 25_000 }),
  action(336, 'import_info', 'Условия ввоза', { notification: 620, limit: 25_000 }),
  action(337, 'return_import', 'Логический возврат ввезённых', { notification: 625, limit: 25_000 }),
  action(341, 'receive_importer', 'Приёмка импортёром', { limit: 25_000 }),
  action(342, 'release_in_circulation', 'Ввод в оборот на территории РФ', { limit: 25_000 }),
  action(351, 'change_owner', 'Смена собственника', { notification: 609, limit: 25_000 }),
  action(360, 'eeu_owner', 'Ввоз собственных ЛП из ЕАЭС', { limit: 25_000 }),
  action(361, 'eeu_shipment', 'Отгрузка в РФ из ЕАЭС', { notification: 615, limit: 25_000 }),
  action(362, 'eeu_import', 'Ввоз из ЕАЭС и приёмка', { notification: 616, limit: 25_000 }),
  action(363, 'eeu_release', 'Ввод в оборот (ЕАЭС)', { limit: 25_000 }),
  action(381, 'move_owner', 'Отгрузка собственнику', { notification: 603, limit: 25_000 }),
  action(391, 'return_to_circulation', 'Повторный ввод в оборот', { limit: 25_000 }),
  action(415, 'move_order', 'Отгрузка со склада отправителя', { notification: 601, limit: 25_000 }),
  action(416, 'receive_order', 'Приёмка на склад получателя', { notification: 602, limit: 25_000 }),
  action(417, 'move_return', 'Возврат приостановленных', { notification: 610, limit: 25_000 }),
  action(431, 'move_place', 'Перемещение между местами деятельности', { notification: 629, limit: 25_000 }),
  action(432, 'move_place_all', 'Перемещение всех ЛП между местами деятельности', { notification: 634 }),
  action(441, 'move_unregistered_order', 'Отгрузка незарегистрированному', { limit: 25_000 }),
  action(442, 'receive_unregistered_order', 'Приёмка ранее отгруженных по 441', {
    notification: 611,
    limit: 25_000,
  }),
  action(461, 'move_eeu', 'Вывоз в ЕАЭС', { limit: 25_000 }),
  action(470, 'move_state_dispatch', 'Смена владельца с ценами (государственное обеспечение)', {
    notification: 630,
    limit: 25_000,
  }),
  action(471, 'state_dispatch', 'Смена владельца (государственное обеспечение)', {
    notification: 612,
    limit: 25_000,
  }),
  action(472, 'agent_dispatch', 'Отгрузка по агентскому договору', { notification: 619, limit: 25_000 }),
  action(473, 'agent_acceptance', 'Приёмка агентом', { notification: 624, limit: 25_000 }),
  action(481, 'arbitration', 'Арбитраж: постановка и снятие', { notification: 621, limit: 25_000 }),
  action(511, 'retail_sale', 'Розничная продажа', { limit: 25_000 }),
  action(512, 'withdrawal_without_kkt', 'Отпуск по документам, не по чеку', { limit: 25_000 }),
  action(521, 'recipe', 'Льготный рецепт', { limit: 25_000 }),
  action(531, 'health_care', 'Выдача для медицинской помощи', { limit: 25_000 }),
  action(541, 'move_destruction', 'Передача на уничтожение', { limit: 25_000 }),
  action(542, 'destruction', 'Факт уничтожения', { limit: 25_000 }),
  action(552, 'withdrawal', 'Вывод по прочим причинам', { limit: 25_000 }),
  action(601, 'move_order_notification', 'Уведомление об отгрузке', { limit: 25_000 }),
  action(602, 'receive_order_notification', 'Уведомление о приёмке (обратный порядок)', { limit: 25_000 }),
  action(603, 'move_owner_notification', 'Уведомление собственника об отгрузке', { limit: 25_000 }),
  action(605, 'refusal_sender_notification', 'Уведомление об отзыве отправителем', { limit: 25_000 }),
  action(606, 'refusal_receiver_notification', 'Уведомление об отказе получателя', { limit: 25_000 }),
  action(607, 'accept_notification', 'Уведомление о подтверждении', { limit: 25_000 }),
  action(609, 'change_owner_notification', 'Уведомление о смене собственника', { limit: 25_000 }),
  action(610, 'move_return_notification', 'Уведомление о возврате приостановленных', { limit: 25_000 }),
  action(611, 'receive_unregistered_notification', 'Уведомление о приёмке ранее отгруженных', {
    limit: 25_000,
  }),
  action(612, 'state_dispatch_notification', 'Уведомление о смене владельца (государственное обеспечение)', {
    limit: 25_000,
  }),
  action(613, 'foreign_shipment_notification', 'Уведомление об отгрузке в РФ', { limit: 25_000 }),
  action(614, 'foreign_import_notification', 'Уведомление о ввозе в РФ', { limit: 25_000 }),
  action(615, 'eeu_shipment_notification', 'Уведомление об отгрузке из ЕАЭС', { limit: 25_000 }),
  action(616, 'eeu_import_notification', 'Уведомление о ввозе из ЕАЭС', { limit: 25_000 }),
  action(617, 'receive_order_errors_notification', 'Уведомление об ошибках приёмки'),
  action(618, 'move_to_release_notification', 'Уведомление об отгрузке для выпуска', { limit: 25_000 }),
  action(619, 'agent_dispatch_notification', 'Уведомление об отгрузке по агентскому договору', {
    limit: 25_000,
  }),
  action(620, 'import_info_notification', 'Уведомление об условиях ввоза', { limit: 25_000 }),
  action(621, 'arbitration_notification', 'Уведомление об арбитраже', { limit: 25_000 }),
  action(
    622,
    'return_contract_production_notification',
    'Уведомление о возврате контрактному производителю',
    { limit: 25_000 },
  ),
  action(623, 'change_property_notification', 'Уведомление о корректировке реквизитов', { limit: 25_000 }),
  action(624, 'agent_acceptance_notification', 'Уведомление о приёмке агентом', { limit: 25_000 }),
  action(625, 'return_import_notification', 'Уведомление о возврате ввезённых', { limit: 25_000 }),
  action(627, 'posting_notification', 'Уведомление об оприходовании', { limit: 25_000 }),
  action(629, 'move_place_notification', 'Уведомление о перемещении', { limit: 25_000 }),
  action(
    630,
    'move_state_dispatch_notification',
    'Уведомление о смене владельца с ценами (государственное обеспечение)',
    { limit: 25_000 },
  ),
  action(631, 'successor_acceptance_notification', 'Уведомление о перемещении правопреемнику'),
  action(632, 'expired_writeoff_notification', 'Уведомление об автосписании просроченных', { limit: 25_000 }),
  action(633, 'attention_notification', 'Предупреждение или нарушение'),
  action(634, 'move_place_all_notification', 'Уведомление о перемещении всех ЛП'),
  action(701, 'accept', 'Подтверждение (акцепт)', { notification: 607, limit: 25_000 }),
  action(702, 'posting', 'Оприходование', { notification: 627, limit: 25_000 }),
  action(705, 'not_on_balance', 'Нет на балансе', { limit: 25_000 }),
  action(812, 'successor_acceptance', 'Перемещение правопреемнику', { notification: 631 }),
  action(911, 'unit_pack', 'Агрегирование в короб', { limit: 25_000 }),
  action(912, 'unit_unpack', 'Расформирование короба', { limit: 1500 }),
  action(913, 'unit_extract', 'Изъятие из короба', { limit: 25_000 }),
  action(914, 'unit_append', 'Довложение в короб', { limit: 25_000 }),
  action(915, 'multi_pack', 'Агрегирование во множество коробов'),
  action(916, 'multi_unit_append', 'Довложение во множество'),
  action(10300, 'code_emission', 'Эмиссия (СУЗ)', { limit: 150_000 }),
  action(10305, 'skzkm_report_of_dropout', 'Отбраковка (СУЗ)', { limit: 25_000 }),
  action(10311, 'skzkm_register_end_packing', 'Окончательная упаковка (СКЗКМ)', { limit: 30_000 }),
  action(10319, 'skzkm_foreign_emission', 'Маркировка за рубежом (СКЗКМ)', { limit: 30_000 }),
  action(10501, 'retail_sell_kkt_corrected', 'Корректировка продажи по ККТ'),
  action(10502, 'recipe_kkt_corrected', 'Корректировка льготного отпуска по ККТ'),
  action(10511, 'retail_sell_kkt', 'Продажа по ККТ (от ОФД)'),
  action(10521, 'skzkm_recipe', 'Льготный рецепт через РВ', { limit: 25_000 }),
  action(10522, 'recipe_kkt', 'Льготный рецепт по ККТ'),
  action(10523, 'skzkm_code_error_recipe', 'Льготный рецепт, невалидный КМ', { limit: 25_000 }),
  action(10531, 'skzkm_health_care', 'Выдача для медицинской помощи через РВ', { limit: 25_000 }),
  action(10532, 'skzkm_code_error_healthcare', 'Выдача для медицинской помощи, невалидный КМ', {
    limit: 25_000,
  }),
  action(20521, 'service_disposal_registrar', 'Подключение РВ', { limit: 25_000 }),
];

/** All schemes of the XSD set by action_id (mdlp-api, sections 4.3 and 5). */
export const actions: Readonly<Record<number, Action>> = Object.fromEntries(all.map((one) => [one.id, one]));

/** Title of a scheme for people; a scheme this table does not know is named by its number. */
export const actionTitle = (id: number): string => actions[id]?.title ?? `Схема ${id}`;
