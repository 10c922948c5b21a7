import type { CourseGiven } from '@provizor/contract';
import { dateText, Field, Fields } from '../../ui/index.ts';

/** What is to be typed: number of the delivery, places, the prescription. */
export function Given({ given }: { given: CourseGiven }) {
  const { delivery, place, second_place: second, series, number, date } = given;
  return (
    <Fields>
      {delivery && <Field name="Документ поставки">{delivery}</Field>}
      {second && <Field name="Откуда">{place}</Field>}
      {second && <Field name="Куда">{second}</Field>}
      {series && <Field name="Серия рецепта">{series}</Field>}
      {number && <Field name="Номер рецепта">{number}</Field>}
      {date && <Field name="Дата рецепта">{dateText(date)}</Field>}
    </Fields>
  );
}
