import { type PrescriptionCard, prescriptionSources } from '@provizor/contract';
import { RowLink } from '../../dictionaries/index.ts';
import { storageName } from '../../lib/session/index.ts';
import { Code, DateText, Field, Fields, momentText, Panel, quantityText, Verdict } from '../../ui/index.ts';
import { paysText } from '../model/pays.ts';
import { measured, openOf } from '../model/status.ts';
import { termOf } from '../model/validity.ts';

const budgets: Readonly<Record<number, string>> = {
  1: 'федеральный бюджет',
  2: 'бюджет субъекта РФ',
  3: 'муниципальный бюджет',
};

/** What the paper says. */
export function Facts({ card }: { card: PrescriptionCard }) {
  const { patient, doctor, commission } = card;
  return (
    <>
      <Panel title="Что выписано">
        <Fields>
          <Field name="Препарат">{card.drug}</Field>
          <Field name="Дозировка">{card.dosage}</Field>
          <Field name="МНН">{card.mnn?.name}</Field>
          <Field name="Торговое наименование">{card.torg_name?.name}</Field>
          <Field name="Лекарственная форма">{card.form_dosage?.name}</Field>
          <Field name="Выписан">{card.is_trade ? 'по торговому наименованию' : 'по МНН'}</Field>
          <Field name="Код препарата">{card.drug_code && <Code value={card.drug_code} kind="plain" />}</Field>
          <Field name="Выписано">{measured(card.quantity, card.measure)}</Field>
          <Field name="Отпущено">{measured(card.released, card.measure)}</Field>
          <Field name="Осталось">
            <b>{measured(openOf(card), card.measure)}</b>
          </Field>
          <Field name="Доза и курс">
            {[
              card.dose_per_day && `${quantityText(card.dose_per_day)} в день`,
              card.course_days && `${card.course_days} дн.`,
            ]
              .filter(Boolean)
              .join(', ')}
          </Field>
          <Field name="Способ применения">{card.signa}</Field>
          <Field name="Срок действия">{termOf(`${card.validity_count} ${card.validity_unit}`)?.name}</Field>
          <Field name="Срочность">{card.cito ? 'cito' : 'обычная'}</Field>
          <Field name="Комиссия">
            {commission && (
              <>
                решение {card.commission_number && `№ ${card.commission_number}`}{' '}
                <DateText value={card.commission_date} />
              </>
            )}
          </Field>
        </Fields>
      </Panel>
      <Panel title="Пациент, врач, льгота">
        <Fields>
          <Field name="Пациент">
            <RowLink dictionary="patient" row={patient} />
          </Field>
          <Field name="СНИЛС">{patient.ssn && <Code value={patient.ssn} kind="snils" />}</Field>
          <Field name="Дата рождения">
            <DateText value={patient.birth_date} />
          </Field>
          <Field name="Врач">{doctor && <RowLink dictionary="doctor" row={doctor} />}</Field>
          <Field name="Диагноз">{card.diagnosis}</Field>
          <Field name="Льгота">{card.benefit && `${card.benefit.code} ${card.benefit.name}`}</Field>
          <Field name="Программа">
            <RowLink dictionary="programme" row={card.programme} />
          </Field>
          <Field name="Кто платит">{card.funding && budgets[card.funding]}</Field>
          <Field name="Оплата">
            {card.pays === 0 ? (
              paysText(0)
            ) : (
              <Verdict kind="attention" plain>
                {paysText(card.pays)}
              </Verdict>
            )}
          </Field>
          <Field name="ОГРН организации, выписавшей рецепт">
            {card.mo_ogrn && <Code value={card.mo_ogrn} />}
          </Field>
          <Field name="Код организации">{card.mo_code}</Field>
          <Field name="Внесён">
            {`${prescriptionSources[card.source]}, ${momentText(card.created_at)}`}
            {card.user && `, ${card.user}`}
          </Field>
          <Field name="Склад">{card.storage && storageName(card.storage)}</Field>
          <Field name="Примечание">{card.comment}</Field>
        </Fields>
      </Panel>
    </>
  );
}
