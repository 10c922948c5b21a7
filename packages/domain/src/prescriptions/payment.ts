import { validateSnils } from '../numbers/index.ts';
import { type Objection, refusal, shownDay, warning } from './objection.ts';

/** Families of a payer's checks: the person, the benefit, the prescription (prescription, section 8). */
export type PaymentFamily = 'Л' | 'П' | 'Р';

/** What is known of a line of the registry for payment. Days are yyyy-MM-dd. */
export type PaymentFacts = {
  patient: { name: string; snils?: string; birthDate?: string; sex?: string; address?: string };
  /** Category as the prescription has it, and the patient's benefit of it. */
  category?: string;
  benefit?: { from: string; to?: string };
  /** On the day of issue he got money in place of medicines of the federal programme. */
  monetized?: boolean;
  issueDate: string;
  validUntil: string;
  deferredSince?: string;
  date: string;
  diagnosis?: string;
  doctorSnils?: string;
  /** Code or ОГРН of the organisation that issued it. */
  organization?: string;
  price?: string;
  otherDrug: boolean;
  repeated: boolean;
};

export type PaymentObjection = Objection & { family: PaymentFamily };

const patientCard = 'в карточке пациента';
/** A prescription that was released is corrected in no other way. */
const inRecipe = (what: string): string => `Верните отпущенное, ${what} в рецепте и отпустите снова.`;

function* person({ patient }: PaymentFacts): Generator<Objection> {
  const { name, snils, birthDate, sex, address } = patient;
  const verdict = snils === undefined ? undefined : validateSnils(snils);
  if (verdict === undefined) {
    yield refusal('snils', 'У пациента нет СНИЛС.', `Впишите СНИЛС ${patientCard}.`);
  } else if (!verdict.ok) {
    yield refusal('snils', verdict.reason, `Исправьте СНИЛС ${patientCard}.`);
  }
  if (name.trim().split(/\s+/).length < 2) {
    yield refusal('name', 'У пациента указана не вся фамилия, имя, отчество.', `Допишите их ${patientCard}.`);
  }
  if (birthDate === undefined) {
    yield refusal('birth', 'У пациента нет даты рождения.', `Укажите её ${patientCard}.`);
  }
  if (sex === undefined) yield refusal('sex', 'У пациента не указан пол.', `Укажите пол ${patientCard}.`);
  if (!address) yield warning('address', 'У пациента не указан адрес.', `Укажите адрес ${patientCard}.`);
}

function* benefit({ category, benefit: held, monetized, issueDate }: PaymentFacts): Generator<Objection> {
  if (monetized) {
    const message = `В день выписки рецепта, ${shownDay(issueDate)}, пациент получал деньги вместо лекарств.`;
    yield refusal('monetization', message, `Проверьте срок отказа от лекарств ${patientCard}.`);
  }
  if (category === undefined) {
    yield refusal('category', 'В рецепте не указана категория льготы.', inRecipe('укажите её'));
  } else if (!held) {
    const message = `У пациента нет льготы «${category}».`;
    yield refusal('benefit', message, `Добавьте льготу ${patientCard}, если он её подтвердил.`);
  } else if (issueDate < held.from || (held.to !== undefined && issueDate > held.to)) {
    const message = `Льгота «${category}» не действовала ${shownDay(issueDate)}, в день выписки рецепта.`;
    yield refusal('benefit', message, `Проверьте срок льготы ${patientCard} и дату рецепта.`);
  }
}

function* recipe(facts: PaymentFacts): Generator<Objection> {
  const { issueDate, validUntil, deferredSince, date } = facts;
  if (date < issueDate) {
    const message = `Отпуск ${shownDay(date)} раньше даты рецепта ${shownDay(issueDate)}.`;
    yield refusal('date', message, inRecipe('исправьте дату'));
  } else if (date > validUntil && (deferredSince === undefined || deferredSince > validUntil)) {
    const message = `Отпуск ${shownDay(date)} после срока рецепта ${shownDay(validUntil)}, отсрочки не было.`;
    yield refusal(
      'term',
      message,
      `Проверьте срок рецепта. Если он внесён неверно: ${inRecipe('исправьте его')}`,
    );
  }
  if (facts.doctorSnils === undefined) {
    yield refusal(
      'doctor',
      'У рецепта нет врача со СНИЛС.',
      `Впишите СНИЛС в карточке врача. Если врача нет в рецепте: ${inRecipe('укажите его')}`,
    );
  } else if (!validateSnils(facts.doctorSnils).ok) {
    yield refusal('doctor', 'СНИЛС врача неверный.', 'Исправьте СНИЛС в карточке врача.');
  }
  if (facts.organization === undefined) {
    const message = 'Не указана организация, выписавшая рецепт.';
    yield refusal('organization', message, inRecipe('укажите её код или ОГРН'));
  }
  if (facts.diagnosis === undefined) {
    yield refusal('diagnosis', 'В рецепте не указан диагноз.', inRecipe('укажите код МКБ-10'));
  }
  if (facts.otherDrug) {
    const message = 'Отпущено другое действующее вещество, причина не указана.';
    yield refusal('drug', message, 'Проверьте отпуск; если это замена, нужна её причина.');
  }
  if (facts.price === undefined || Number(facts.price) === 0) {
    yield refusal('price', 'У отпущенного нет цены.', 'Укажите цену в приходе этой серии.');
  }
  if (facts.repeated) {
    const message = 'По этому рецепту в тот же день есть ещё один отпуск.';
    yield warning('repeated', message, 'Убедитесь, что это не повтор одного отпуска.');
  }
}

const families = [
  ['Л', person],
  ['П', benefit],
  ['Р', recipe],
] as const;

/** What a payer would find in a line of the registry, by families (prescription, section 8). */
export const paymentObjections = (facts: PaymentFacts): PaymentObjection[] =>
  families.flatMap(([family, check]) => [...check(facts)].map((objection) => ({ ...objection, family })));
