import { choice, type Fields, group, list, value } from '../records/model.ts';
import { day, decimal, digits, flag, text, uuid } from '../records/types.ts';
import { type EgissoPerson, personFields } from './person.ts';

/** Measure of an amount: exactly one of both. */
type Measure = { measureCode?: string; okeiCode?: string };

/** In which form a measure is given; sums and amounts are decimal texts with a dot. */
export type EgissoForm =
  | { kind: 'monetary'; amount: string }
  | ({ kind: 'natural'; amount: string; content?: string; comment?: string; equivalent: string } & Measure)
  | ({
      kind: 'exemption';
      amount: string;
      monetization: boolean;
      comment?: string;
      equivalent: string;
    } & Measure)
  | ({ kind: 'service'; amount: string; content?: string; comment?: string; equivalent: string } & Measure);

/** A fact of assignment: who got which measure, by which category, since when, how much. Days are yyyy-MM-dd. */
export type EgissoAssignment = {
  /** Code of the body that assigned it. */
  bodyCode: string;
  receiver: EgissoPerson;
  reasonPersons?: readonly { person: EgissoPerson; kinshipCode?: string }[];
  /** Local measure and local category. */
  measureId: string;
  measureProviderCode?: string;
  categoryId: string;
  decisionDate: string;
  dateStart: string;
  dateFinish?: string;
  documents?: readonly {
    title: string;
    series?: string;
    number?: string;
    issueDate: string;
    authority: string;
    startDate: string;
    finishDate?: string;
  }[];
  needs: { used: boolean; criteria?: readonly { code: string }[] };
  form: EgissoForm;
};

/** A new fact: its uuid is the key of all later changes and never used again. */
export type EgissoFact = { kind: 'fact'; uuid: string } & EgissoAssignment;

type Change = { uuid: string; factUuid: string; providerCode?: string };

export const egissoTerminations = [
  'terminationBasedOnRecalculation',
  'terminationBasedOnIneligibility',
  'terminationBasedOnEndOfRight',
  'terminationBasedOnEndOfValidityPeriod',
  'terminationBasedOnRecipientRefusal',
] as const;

/** What a package may hold: facts, and changes of facts that were sent before; `uuid` of a change is the event's. */
export type EgissoElement =
  | EgissoFact
  | ({ kind: 'alterationBasedOnRecalculation'; amount: string } & Change)
  | ({ kind: 'alterationBasedOnDeathOrMovingRecalculation'; amount: string; dateFinish: string } & Change)
  | ({ kind: 'alterationBasedOnPreviousErrors'; fact: EgissoAssignment } & Change)
  | ({
      kind: (typeof egissoTerminations)[number];
      dateFinish: string;
      amount?: string;
      quantity?: string;
    } & Change)
  | ({ kind: 'duplicatesInvalidation' | 'errorsInvalidation' } & Change);

export type EgissoElementKind = EgissoElement['kind'];

const participant = { what: 'код вида AB12.345678', pattern: /^[A-HJ-NP-Z0-9]{4}\.[0-9]{6}$/ };
const money = { what: 'сумма с двумя знаками после точки', pattern: /^[0-9]+[.,][0-9]{2}$/ };
const okei = digits(3, 4);

const measure = (okeiElement: string): Fields => [
  value('measureCode?', 'af:measuryCode', 'Код единицы измерения', digits(2)),
  value('okeiCode?', okeiElement, 'Единица по ОКЕИ', okei),
];
const amount = value('amount', 'af:amount', 'Количество', decimal);
const content = value('content?', 'af:content', 'Содержание', text(200));
const comment = value('comment?', 'af:comment', 'Комментарий', text(200));
const equivalent = value('equivalent', 'af:equivalentAmount', 'Сумма', decimal);

const form = choice('form', 'af:assignmentInfo', 'Форма предоставления', {
  monetary: { element: 'af:monetaryForm', fields: [value('amount', 'af:amount', 'Сумма', money)] },
  natural: {
    element: 'af:naturalForm',
    fields: [amount, ...measure('af:okeiCode'), content, comment, equivalent],
  },
  exemption: {
    element: 'af:exemptionForm',
    fields: [
      ...[amount, ...measure('af:okeiCode')],
      ...[value('monetization', 'af:monetization', 'Монетизация', flag), comment, equivalent],
    ],
  },
  service: {
    element: 'af:serviceForm',
    fields: [amount, ...measure('af:OKEICode'), content, comment, equivalent],
  },
});

const paper: Fields = [
  value('title', 'af:title', 'Название', text(500)),
  value('series?', 'af:series', 'Серия', text(20)),
  value('number?', 'af:number', 'Номер', text(20)),
  value('issueDate', 'af:issueDate', 'Дата выдачи', day),
  value('authority', 'af:authority', 'Кем выдан', text(500)),
  value('startDate', 'af:startDate', 'Действует с', day),
  value('finishDate?', 'af:finishDate', 'Действует по', day),
];

/** Elements of an assignment, assignment-fact 1.0.8. */
const assignment: Fields = [
  value('bodyCode', 'af:oszCode', 'Код органа', participant),
  group('receiver', 'af:mszReceiver', 'Получатель', personFields),
  list(
    'reasonPersons?',
    'basis:basisPerson',
    'Лицо-основание',
    [
      group('person', 'prsn:prsnInfo', 'Сведения', personFields),
      value('kinshipCode?', 'basis:kinshipTypeCode', 'Родство', digits(7)),
    ],
    'af:reasonPersons',
  ),
  value('measureId', 'af:lmszId', 'Локальная мера', uuid),
  value('measureProviderCode?', 'af:lmszProviderCode', 'Поставщик меры', participant),
  value('categoryId', 'af:categoryId', 'Локальная категория', uuid),
  value('decisionDate', 'af:decisionDate', 'Дата решения', day),
  value('dateStart', 'af:dateStart', 'Дата начала', day),
  value('dateFinish?', 'af:dateFinish', 'Дата окончания', day),
  list('documents?', 'af:document', 'Документ-основание', paper, 'af:documents'),
  group('needs', 'af:needsCriteria', 'Критерии нуждаемости', [
    value('used', 'af:usingSign', 'Применяются', flag),
    list('criteria?', 'af:needsCriteria', 'Критерий', [
      value('code', 'af:needsCriteriaCode', 'Код критерия', digits(1, 10)),
    ]),
  ]),
  form,
];

const factUuid = value('uuid', 'pac:uuid', 'Идентификатор факта', uuid);
const change: Fields = [
  value('uuid', 'pac:uuid', 'Идентификатор события', uuid),
  value('factUuid', 'pac:assignmentFactUuid', 'Изменяемый факт', uuid),
  value('providerCode?', 'pac:providerCode', 'Код поставщика', participant),
];
const size = value('amount', 'pac:amount', 'Размер', decimal);
const finish = value('dateFinish', 'pac:dateFinish', 'Дата окончания', day);
const termination: Fields = [
  ...change,
  finish,
  value('amount?', 'pac:amount', 'Размер', decimal),
  value('quantity?', 'pac:quantity', 'Количество', decimal),
];

/** Elements of each kind, in the order in which a package holds the kinds (package-RAF 1.1.0). */
export const elementFields: Readonly<Record<EgissoElementKind, Fields>> = {
  fact: [...assignment, factUuid],
  alterationBasedOnRecalculation: [...change, size],
  alterationBasedOnDeathOrMovingRecalculation: [...change, size, finish],
  alterationBasedOnPreviousErrors: [...change, group('fact', 'pac:fact', 'Исправленный факт', assignment)],
  terminationBasedOnRecalculation: termination,
  terminationBasedOnIneligibility: termination,
  terminationBasedOnEndOfRight: termination,
  terminationBasedOnEndOfValidityPeriod: termination,
  terminationBasedOnRecipientRefusal: termination,
  duplicatesInvalidation: change,
  errorsInvalidation: change,
};

export const elementKinds = Object.keys(elementFields) as EgissoElementKind[];
