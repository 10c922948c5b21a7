import { objectionsOf, type RecordObjection } from '../records/objection.ts';
import type { FrlloCitizen } from './citizen.ts';
import { beneficiaryObjections, citizenObjections, snilsObjection } from './citizen-objections.ts';
import type { FrlloBenefit, FrlloDocuments, FrlloKind, FrlloRecipe, FrlloRelease } from './documents.ts';
import { frlloFormatObjections } from './package.ts';

/** What the register has answered about something we sent. */
export type FrlloState = 'sent' | 'accepted' | 'refused';

export type SentRecipe = { state: FrlloState; date: string; validUntil: string; deferred: boolean };

export type FrlloContext = {
  /** yyyy-MM-dd. */
  today: string;
  /** State of a citizen by our number; undefined = never sent. */
  citizen: (extCitizenId: string) => FrlloState | undefined;
  /** A prescription by our number; undefined = never sent. */
  recipe: (extRecipeId: string) => SentRecipe | undefined;
  /** Whether the citizen holds the benefit on a day; absent = not known here. */
  holds?: (citizen: FrlloCitizen, benefitCode: string, day: string) => boolean;
};

type Make = ReturnType<typeof objectionsOf>;
type Found = Generator<RecordObjection>;

const shownDay = (day: string): string => day.slice(0, 10).split('-').toReversed().join('.');
const given = (...values: readonly (string | undefined)[]): number => values.filter(Boolean).length;

/** Codes of validity the register's list knows (regional-reporting, B3). */
const EXPIRY_CODES = ['1', '2', '4', '6', '7'];

function* orderObjection(what: string, state: FrlloState | undefined, make: Make): Found {
  if (state === 'accepted') return;
  const [message, cure] =
    state === undefined
      ? [`${what} ещё не передан в регистр.`, 'Сначала сформируйте и загрузите его пакет.']
      : state === 'sent'
        ? [`${what} передан, но протокола ещё нет.`, 'Дождитесь протокола и загрузите его.']
        : [`${what} не принят регистром.`, 'Исправьте ошибки из протокола и передайте снова.'];
  yield make.refusal('order', message, cure);
}

function* benefitObjections(benefit: FrlloBenefit, make: Make): Found {
  if (given(benefit.code, benefit.extCode) === 0) {
    yield make.refusal(
      'benefit',
      'У льготы нет кода.',
      'Выберите льготу из справочника в карточке пациента.',
    );
  }
  if (benefit.cancelDate !== undefined && benefit.cancelDate < benefit.receiveDate) {
    const message = `Льгота прекращена ${shownDay(benefit.cancelDate)}, раньше получения ${shownDay(benefit.receiveDate)}.`;
    yield make.refusal('benefit', message, 'Исправьте срок льготы в карточке пациента.');
  }
}

function* recipeObjections(
  recipe: FrlloRecipe,
  citizen: FrlloCitizen,
  context: FrlloContext,
  make: Make,
): Found {
  const inRecipe = 'в карточке рецепта, а если по нему отпущено — после возврата';
  const what = given(recipe.drugCode ?? recipe.drugName, recipe.deviceCode, recipe.nutritionCode);
  if (what !== 1) {
    const message = 'В рецепте должен быть один препарат, одно изделие или одно питание.';
    yield make.refusal('goods', message, `Укажите, что выписано, ${inRecipe}.`);
  } else if (recipe.drugName && !recipe.drugCode) {
    const message = 'У препарата нет кода СМНН, он передаётся названием.';
    yield make.warning('goods', message, 'Свяжите препарат с ЕСКЛП в справочнике.');
  }
  if (Number(recipe.quantity) <= 0) {
    yield make.refusal('quantity', 'Количество не больше нуля.', `Исправьте количество ${inRecipe}.`);
  }
  if (recipe.date > context.today) {
    yield make.refusal(
      'date',
      `Дата рецепта ${shownDay(recipe.date)} ещё не наступила.`,
      `Исправьте её ${inRecipe}.`,
    );
  }
  if (recipe.expiryDate !== undefined && recipe.expiryDate < recipe.date) {
    yield make.refusal(
      'date',
      'Рецепт перестал действовать раньше, чем выписан.',
      `Исправьте срок ${inRecipe}.`,
    );
  }
  if (recipe.expiryCode !== undefined && !EXPIRY_CODES.includes(recipe.expiryCode)) {
    const message = `Код срока действия ${recipe.expiryCode} регистр может не принять.`;
    yield make.warning('date', message, `Выберите срок из списка ${inRecipe}.`);
  }
  if (given(recipe.commissionDate, recipe.commissionNumber) === 1) {
    const message = 'У решения врачебной комиссии указана только дата или только номер.';
    yield make.refusal('commission', message, `Укажите дату и номер ${inRecipe}.`);
  }
  if (Number(recipe.payPercent ?? '0') > 100) {
    yield make.refusal('percent', 'Процент оплаты больше 100.', `Исправьте процент ${inRecipe}.`);
  }
  yield* snilsObjection('Врач', recipe.doctorSnils, 'Исправьте СНИЛС в карточке врача.', make);
  if (context.holds?.(citizen, recipe.benefitCode, recipe.date) === false) {
    const message = `Льгота ${recipe.benefitCode} на дату рецепта ${shownDay(recipe.date)} не действует.`;
    yield make.refusal('benefit', message, 'Проверьте льготу пациента и дату рецепта.');
  }
}

function* releaseObjections(release: FrlloRelease, context: FrlloContext, make: Make): Found {
  const goods = given(release.drugCode, release.deviceCode, release.nutritionCode);
  const refused = release.refusalCode !== undefined;
  const [what, inRelease] = refused
    ? ['Отказ', 'в карточке рецепта: отмените отказ и откажите снова']
    : ['Отпуск', 'в документе отпуска'];
  if (release.refusalCode === '') {
    const cure = 'Отмените отказ в карточке рецепта и откажите снова, выбрав причину из списка.';
    yield make.refusal('reason', 'У отказа не выбрана причина по списку ФРЛЛО.', cure);
  }
  if (goods !== (refused ? 0 : 1)) {
    const message = refused
      ? 'Указаны и отказ, и отпущенный товар.'
      : 'В отпуске нет кода КЛП препарата, изделия или питания, либо их несколько.';
    yield make.refusal('goods', message, 'Свяжите препарат с ЕСКЛП в справочнике или исправьте отпуск.');
  }
  if (!refused && Number(release.packs ?? '0') + Number(release.units ?? '0') <= 0) {
    yield make.refusal(
      'quantity',
      'Отпущенное количество не больше нуля.',
      `Исправьте количество ${inRelease}.`,
    );
  }
  if (release.date > context.today) {
    yield make.refusal(
      'date',
      `Дата ${refused ? 'отказа' : 'отпуска'} ${shownDay(release.date)} ещё не наступила.`,
      `Исправьте её ${inRelease}.`,
    );
  }
  yield* snilsObjection('Отпустивший', release.staffSnils, 'Исправьте СНИЛС в карточке сотрудника.', make);
  const recipe = context.recipe(release.extRecipeId);
  yield* orderObjection('Рецепт', release.recipeId === undefined ? recipe?.state : 'accepted', make);
  if (recipe && release.date < recipe.date) {
    const message = `${what} ${shownDay(release.date)} раньше рецепта ${shownDay(recipe.date)}.`;
    yield make.refusal('date', message, `Исправьте дату ${inRelease}.`);
  } else if (recipe && !refused && !recipe.deferred && release.date > recipe.validUntil) {
    const message = `Отпуск ${shownDay(release.date)} после срока рецепта ${shownDay(recipe.validUntil)}.`;
    yield make.refusal('date', message, 'Проверьте срок рецепта и дату обращения пациента.');
  }
}

function* documentObjections(document: FrlloDocuments[FrlloKind], context: FrlloContext, make: Make): Found {
  if ('release' in document) {
    yield* releaseObjections(document.release, context, make);
    return;
  }
  if ('benefits' in document) {
    yield* beneficiaryObjections(document.citizen, context.today, make);
    for (const benefit of document.benefits) yield* benefitObjections(benefit, make);
    return;
  }
  const { citizen } = document;
  yield* citizenObjections(citizen, context.today, make);
  if ('recipe' in document) {
    const state = citizen.registerId === undefined ? context.citizen(citizen.extCitizenId ?? '') : 'accepted';
    yield* orderObjection('Гражданин', state, make);
    yield* recipeObjections(document.recipe, citizen, context, make);
    return;
  }
  for (const { startDate, endDate } of document.monetizations) {
    if (endDate === undefined || endDate >= startDate) continue;
    const message = 'Монетизация окончилась раньше начала.';
    yield make.refusal('date', message, 'Исправьте срок отказа от лекарств в карточке пациента.');
  }
}

/**
 * What would come back from the register, told before the package is formed: the format, the rules of its field table,
 * and the order citizens → prescriptions → releases (regional-reporting, B2 to B5).
 */
export function frlloObjections<K extends FrlloKind>(
  kind: K,
  document: FrlloDocuments[K],
  context: FrlloContext,
): RecordObjection[] {
  const format = frlloFormatObjections(kind, document);
  if (format.length > 0) return format;
  return [...documentObjections(document, context, objectionsOf(document.documentId))];
}
