import { dictionaryOf } from '@provizor/contract/dictionaries';
import { stockKinds } from '@provizor/contract/stock';
import { prescriptionStatuses } from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';

type Words = Readonly<Record<string, string>>;

/** One kind of what the organisation holds of a patient. */
export type Section = {
  key: string;
  title: string;
  /** Columns of the statement in the order they are shown, with their titles. */
  fields: Words;
  /** Codes of columns in words. */
  words?: Readonly<Record<string, Words>>;
  rows: (patient: number) => RawBuilder<Record<string, unknown>>;
};

const own = sql`organization_id = current_organization()`;

const patientFields: Words = {
  name: 'Фамилия, имя, отчество',
  ...Object.fromEntries(dictionaryOf('patient').fields.map(({ key, title }) => [key, title])),
  created_at: 'Внесён',
  masked_at: 'Обезличен',
};

const releases: Section = {
  key: 'releases',
  title: 'Отпуск по льготным рецептам',
  fields: {
    prescription: 'Рецепт',
    date: 'Дата',
    goods: 'Отпущено',
    returned_at: 'Возвращено',
    return_reason: 'Причина возврата',
    user: 'Кто отпустил',
  },
  rows: (patient) => sql`
    select trim(p.series || ' ' || p.number) as prescription, r.date::text as date, r.returned_at::text as returned_at,
           r.return_reason, u.name as "user",
           (select string_agg(n.name || ', серия ' || coalesce(t.series, '—') || ', ' || trim_scale(l.quantity)::text, '; '
                              order by l.n)
              from stock_document_line l
              join lot t on t.organization_id = l.organization_id and t.id = l.lot_id
              join nomenclature n on n.organization_id = t.organization_id and n.id = t.nomenclature_id
             where l.organization_id = r.organization_id and l.document_id = r.document_id) as goods
      from prescription_release r
      join prescription p on p.organization_id = r.organization_id and p.id = r.prescription_id
      left join app_user u on u.organization_id = r.organization_id and u.id = r.user_id
     where p.organization_id = current_organization() and p.patient_id = ${patient} order by r.id`,
};

/** Documents that name the patient in their head or in a line; several lines of one document are one row. */
const documents: Section = {
  key: 'documents',
  title: 'Складские документы',
  fields: { kind: 'Вид', number: 'Номер', date: 'Дата', goods: 'Товары' },
  words: { kind: Object.fromEntries(Object.entries(stockKinds).map(([key, { list }]) => [key, list])) },
  rows: (patient) => sql`
    select d.kind, d.number, d.document_date::text as date,
           (select string_agg(n.name || ', ' || trim_scale(l.quantity)::text, '; ' order by l.n)
              from stock_document_line l
              left join lot t on t.organization_id = l.organization_id and t.id = l.lot_id
              join nomenclature n on n.organization_id = l.organization_id
                                 and n.id = coalesce(t.nomenclature_id, l.nomenclature_id)
             where l.organization_id = d.organization_id and l.document_id = d.id
               and coalesce(l.patient_id, (d.data ->> 'patient_id')::int) = ${patient}) as goods
      from stock_document d
     where d.${own} and not d.removed
       and (d.data ->> 'patient_id' = ${String(patient)}
            or d.id in (select document_id from stock_document_line where ${own} and patient_id = ${patient}))
     order by d.document_date, d.id`,
};

/** Everything that is told to the patient, in the order of the file. */
export const sections: readonly Section[] = [
  {
    key: 'patient',
    title: 'Карточка пациента',
    fields: patientFields,
    words: { sex: { male: 'мужской', female: 'женский' } },
    rows: (patient) => sql`
      select name, ssn, birth_date::text as birth_date, sex, policy, group_egisz, phone, address, address_guid,
             created_at::text as created_at, masked_at::text as masked_at
        from patient where ${own} and id = ${patient}`,
  },
  {
    key: 'benefits',
    title: 'Льготы',
    fields: { category: 'Категория', since: 'Действует с', until: 'Действует по', document: 'Документ' },
    rows: (patient) => sql`
      select c.name as category, b.since::text as since, b.until::text as until, b.document
        from patient_benefit b join benefit_category c on c.id = b.category_id
       where b.${own} and b.patient_id = ${patient} order by b.since, b.id`,
  },
  {
    key: 'monetizations',
    title: 'Отказы от лекарств (деньги вместо них)',
    fields: { since: 'Действует с', until: 'Действует по', document: 'Документ' },
    rows: (patient) => sql`
      select since::text as since, until::text as until, document
        from patient_monetization where ${own} and patient_id = ${patient} order by since, id`,
  },
  {
    key: 'prescriptions',
    title: 'Льготные рецепты',
    fields: {
      series: 'Серия',
      number: 'Номер',
      date: 'Дата выписки',
      programme: 'Программа',
      category: 'Категория льготы',
      diagnosis: 'Диагноз (МКБ-10)',
      doctor: 'Врач',
      drug: 'Препарат',
      dosage: 'Дозировка',
      quantity: 'Количество',
      signa: 'Способ применения',
      valid_until: 'Действует до',
      status: 'Состояние',
      status_date: 'Дата состояния',
      released: 'Отпущено',
      comment: 'Примечание',
      created_at: 'Внесён',
    },
    words: { status: prescriptionStatuses },
    rows: (patient) => sql`
      select p.series, p.number, p.issue_date::text as date, g.name as programme, c.name as category, p.diagnosis,
             d.name as doctor, p.drug, p.dosage, trim_scale(p.quantity)::text as quantity, p.signa,
             p.valid_until::text as valid_until, p.status, p.status_date::text as status_date,
             trim_scale(p.released)::text as released, p.comment, p.created_at::text as created_at
        from prescription p
        join programme g on g.organization_id = p.organization_id and g.id = p.programme_id
        left join benefit_category c on c.id = p.benefit_category_id
        left join doctor d on d.organization_id = p.organization_id and d.id = p.doctor_id
       where p.${own} and p.patient_id = ${patient} order by p.issue_date, p.id`,
  },
  releases,
  documents,
  {
    key: 'registers',
    title: 'Сведения, переданные в ЕГИССО и ФРЛЛО',
    fields: {
      register: 'Регистр',
      title: 'О чём',
      number: 'Номер в регистре',
      state: 'Состояние',
      at: 'Сформировано',
    },
    words: {
      register: { egisso: 'ЕГИССО', frllo: 'ФРЛЛО' },
      state: {
        formed: 'сформировано',
        accepted: 'принято',
        warning: 'принято с предупреждением',
        known: 'уже было известно',
        refused: 'отклонено',
      },
    },
    rows: (patient) => sql`
      select k.register, open_text(k.title, (select opened_keys()), k.sealed_by) as title, k.number, k.state, k.created_at::text as at
        from register_record k where k.${own} and ${recordsOf(sql`${patient}`)} order by k.id`,
  },
  {
    key: 'openings',
    title: 'Кто обращался к сведениям',
    fields: { at: 'Когда', user: 'Кто', act: 'Что сделано', subject: 'Чего' },
    words: {
      act: { open: 'открыта карточка', file: 'выгружены сведения' },
      subject: { patient: 'пациент', prescription: 'рецепт' },
    },
    rows: (patient) => sql`
      select o.at::text as at, coalesce(u.name, 'Главный администратор') as "user", o.act, o.subject
        from personal_opening o
        left join app_user u on u.organization_id = o.organization_id and u.id = o.user_id
       where o.${own} and o.patient_id = ${patient} order by o.id`,
  },
  {
    key: 'requests',
    title: 'Требования прекратить обработку',
    fields: {
      asked_on: 'Дата требования',
      document: 'Основание',
      created_at: 'Принято',
      masked_at: 'Исполнено',
      withdrawn_at: 'Отозвано',
    },
    rows: (patient) => sql`
      select asked_on::text as asked_on, document, created_at::text as created_at, masked_at::text as masked_at,
             withdrawn_at::text as withdrawn_at
        from personal_request where ${own} and patient_id = ${patient} order by id`,
  },
];

/** Condition on elements `k` of packages that are about a patient: himself, his prescriptions, refusals, releases. */
export function recordsOf(patient: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(
    k.element in ('benefits', 'monetization') and k.subject_id = ${patient}
    or k.element = 'recipe' and exists (
         select from prescription p
          where p.organization_id = k.organization_id and p.id = k.subject_id and p.patient_id = ${patient})
    or k.element = 'refusal' and exists (
         select from prescription_status h
           join prescription p on p.organization_id = h.organization_id and p.id = h.prescription_id
          where h.organization_id = k.organization_id and h.id = k.subject_id and p.patient_id = ${patient})
    or k.element in ('fact', 'correction', 'invalidation', 'release') and exists (
         select from prescription_release r
           join prescription p on p.organization_id = r.organization_id and p.id = r.prescription_id
          where r.organization_id = k.organization_id and r.id = k.subject_id and p.patient_id = ${patient}))`;
}
