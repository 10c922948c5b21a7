// Texts of refusals the browser tells before it asks; the other texts come with the refusal itself.

export const tooManyAttempts = 'Слишком много неудачных попыток входа';

export const stockNumberTaken = 'Такой номер уже есть в базе';

export const orderMayNot = {
  message: 'Утверждать эту заявку вам не разрешено',
  cure: 'Это право отмечает администратор в карточке сотрудника',
};

export const orderDivisionFirst = 'Сначала заявку согласует подразделение';
