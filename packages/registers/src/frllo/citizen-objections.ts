import { validateSnils } from '@provizor/domain';
import type { objectionsOf, RecordObjection } from '../records/objection.ts';
import type { FrlloAddress, FrlloBeneficiary, FrlloCitizen, FrlloPaper } from './citizen.ts';

type Make = ReturnType<typeof objectionsOf>;
type Found = Generator<RecordObjection>;

const inCard = 'в карточке пациента';
const RUSSIA = '643';
const OTHER_PAPER = '1.999';
const CYRILLIC = /^[А-Яа-яЁё]+(?:[-' .]{1,2}[А-Яа-яЁё.]+)*$/;

/** Check digit of a policy number: that of Luhn. */
function isPolicy(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

export function* snilsObjection(who: string, snils: string | undefined, cure: string, make: Make): Found {
  const verdict = snils === undefined ? { ok: true as const } : validateSnils(snils);
  if (!verdict.ok) yield make.refusal('snils', `${who}: ${verdict.reason}`, cure);
}

function* paperObjections(papers: readonly FrlloPaper[], birthDate: string | undefined, make: Make): Found {
  for (const { number, issueDate, expiryDate } of papers) {
    if (birthDate !== undefined && issueDate < birthDate) {
      const message = `Документ № ${number} выдан раньше рождения.`;
      yield make.refusal('paper', message, `Исправьте дату выдачи документа ${inCard}.`);
    }
    if (expiryDate !== undefined && expiryDate < issueDate) {
      const message = `Документ № ${number}: срок окончился раньше выдачи.`;
      yield make.refusal('paper', message, `Исправьте срок документа ${inCard}.`);
    }
  }
}

function* addressObjections(address: FrlloAddress, make: Make): Found {
  const { fiasAddress, fiasHome, region, area, areaPrefix, street, streetPrefix, house, since, until } =
    address;
  if (!fiasAddress && !(region && area && areaPrefix && street && streetPrefix)) {
    const message = 'В адресе нет ни улицы по ФИАС, ни региона, населённого пункта и улицы с их видами.';
    yield make.refusal('address', message, `Выберите адрес из справочника ${inCard}.`);
  }
  if (!fiasHome && !house) {
    yield make.refusal('address', 'В адресе нет дома.', `Укажите дом ${inCard}.`);
  }
  if (until !== undefined && until < since) {
    yield make.refusal('address', 'Проживание окончилось раньше начала.', `Исправьте срок адреса ${inCard}.`);
  }
}

/** What the register would refuse in a citizen (regional-reporting, B2 and B5). */
export function* citizenObjections(citizen: FrlloCitizen, today: string, make: Make): Found {
  const {
    registerId,
    name,
    surname,
    patronymic,
    birthDate,
    sex,
    snils,
    policy,
    identityPapers = [],
  } = citizen;
  if (!registerId && !(name && surname && birthDate && sex)) {
    const message = 'У гражданина не заполнены фамилия, имя, дата рождения или пол.';
    yield make.refusal('person', message, `Заполните их ${inCard}.`);
  }
  if (!snils && !policy && identityPapers.length === 0) {
    const message = 'У гражданина нет ни СНИЛС, ни полиса, ни документа.';
    yield make.refusal('person', message, `Укажите хотя бы одно ${inCard}.`);
  }
  if ([name, surname, patronymic].some((part) => part && (!CYRILLIC.test(part) || /\s{2}/.test(part)))) {
    const message = 'В фамилии, имени или отчестве есть нерусские буквы, цифры или лишние пробелы.';
    yield make.refusal('name', message, `Исправьте имя ${inCard}.`);
  }
  if (birthDate !== undefined && (birthDate < '1900-01-01' || birthDate > today)) {
    const message = 'Дата рождения раньше 1900 года или ещё не наступила.';
    yield make.refusal('birth', message, `Исправьте дату рождения ${inCard}.`);
  }
  yield* snilsObjection('Гражданин', snils, `Исправьте СНИЛС ${inCard}.`, make);
  if (policy !== undefined && !isPolicy(policy)) {
    const message = `В номере полиса ${policy} не сходится контрольная цифра.`;
    yield make.warning('policy', message, `Сверьте номер полиса ${inCard} с полисом.`);
  }
  yield* paperObjections(identityPapers, birthDate, make);
}

/** The same of a citizen with his benefits: citizenship and addresses too. */
export function* beneficiaryObjections(citizen: FrlloBeneficiary, today: string, make: Make): Found {
  yield* citizenObjections(citizen, today, make);
  const paper = citizen.citizenshipPaper?.paper;
  if (citizen.citizenship !== RUSSIA && !paper) {
    const message = 'Для гражданина другой страны нужен документ о праве на льготу в России.';
    yield make.refusal('citizenship', message, `Укажите документ ${inCard}.`);
  }
  if (paper?.type === OTHER_PAPER && !paper.typeName) {
    const message = 'У документа «иной» не указано название.';
    yield make.refusal('citizenship', message, `Впишите название документа ${inCard}.`);
  }
  yield* paperObjections(paper ? [paper] : [], citizen.birthDate, make);
  for (const address of citizen.addresses ?? []) yield* addressObjections(address, make);
}
