import { define } from './define.ts';

/** Refusals of preferential prescriptions. */
export const prescriptionRefusals = define({
  'prescription.exists': {
    status: 409,
    message: 'Рецепт с такой серией и номером уже внесён',
    cure: 'Откройте внесённый рецепт или проверьте серию и номер',
  },
  'prescription.objections': {
    status: 409,
    message: 'С рецептом этого сделать нельзя',
    cure: 'Устраните перечисленное и повторите',
  },
  'prescription.in-work': {
    status: 409,
    message: 'Рецепт уже в работе: он не в статусе «Выписан»',
    cure: 'Сначала отмените статус или верните отпущенное',
  },
  'prescription.release': {
    status: 409,
    message: 'Документ сделан отпуском по льготному рецепту',
    cure: 'Верните отпущенное в карточке рецепта: остатки и статус рецепта вернутся вместе',
  },
  'prescription.no-need': {
    status: 409,
    message: 'Заказывать нечего: в журнале нет рецептов, для которых известен товар',
    cure: 'Добавьте нужный товар в номенклатуру или составьте заявку вручную',
  },
  'prescription.not-last': {
    status: 409,
    message: 'После этого статуса рецепту поставлен другой',
    cure: 'Обновите карточку и отмените последний статус',
  },
  'prescription.closed-programme': {
    status: 409,
    message: 'По этой программе здесь рецепты не ведутся',
    cure: 'Выберите действующую программу; рецепты группы «ВИЧ» ведутся в своём разделе',
  },
});
