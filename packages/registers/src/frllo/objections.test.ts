import { expect, test } from 'vitest';
import { type FrlloContext, type FrlloDocuments, type FrlloKind, frlloObjections } from './index.ts';

const frame = { documentId: '7', moment: '2026-11-23T10:00:00+03:00' };
const citizen: FrlloDocuments['recipes']['citizen'] = {
  extCitizenId: 'EXT-1',
  name: 'Анна',
  surname: 'Примерова-Ёлкина',
  birthDate: '1957-02-03',
  sex: '2',
  snils: '90100300000',
  policy: '9999990000000014',
  region: '99000',
};
const address = {
  type: '1',
  region: '99',
  area: 'Примерск',
  areaPrefix: 'г',
  street: 'Учебная',
  streetPrefix: 'ул',
};
const paper = { type: '10', number: '4', issueDate: '2020-02-02' };
const benefit = { code: '1.00000.0218', receiveDate: '2020-01-10' };
const recipe: FrlloDocuments['recipes']['recipe'] = {
  extRecipeId: 'R-1',
  organizationOid: '1.2.643.5.1',
  doctorName: 'Врачёва Проба Тестовна',
  doctorPosition: '109',
  doctorSnils: '90100300201',
  benefitCode: '1.00000.0218',
  drugCode: '00.00.00.000-000001',
  quantity: '60',
  date: '2026-11-02',
  expiryCode: '4',
  expiryDate: '2026-12-02',
};
const release: FrlloDocuments['releases']['release'] = {
  extReleaseId: 'L-1',
  extRecipeId: 'R-1',
  organizationOid: '1.2.643.5.1',
  staffName: 'Аптекарева Проба Тестовна',
  drugCode: '00.00.00.000-000001',
  packs: '2',
  date: '2026-11-20',
};
const sent = { state: 'accepted', date: '2026-11-02', validUntil: '2026-12-02', deferred: false } as const;
const context: FrlloContext = {
  today: '2026-11-23',
  citizen: () => 'accepted',
  recipe: () => sent,
  holds: () => true,
};

type Change<T> = { [K in keyof T]?: T[K] | undefined };
const beneficiary = (change: Change<FrlloDocuments['benefits']['citizen']>) => ({
  ...frame,
  citizen: { ...citizen, citizenship: '643', ...change } as FrlloDocuments['benefits']['citizen'],
  benefits: [benefit],
});
const held = (change: Change<typeof benefit> & { cancelDate?: string }) => ({
  ...beneficiary({}),
  benefits: [{ ...benefit, ...change } as FrlloDocuments['benefits']['benefits'][number]],
});
const prescribed = (change: Change<typeof recipe>) => ({
  ...frame,
  citizen,
  recipe: { ...recipe, ...change } as typeof recipe,
});
const released = (change: Change<typeof release>) => ({
  ...frame,
  release: { ...release, ...change } as typeof release,
});
const monetized = (endDate: string) => ({
  ...frame,
  citizen,
  monetizations: [{ startDate: '2026-01-01', endDate }],
});

type Case = [kind: FrlloKind, document: FrlloDocuments[FrlloKind], context?: Partial<FrlloContext>];
const said = ([kind, document, change]: Case) =>
  frlloObjections(kind, document as never, { ...context, ...change });

test.each<Case>([
  ['benefits', beneficiary({})],
  ['benefits', beneficiary({ registerId: 'REG-1', name: undefined, surname: undefined })],
  ['benefits', beneficiary({ citizenship: '112', citizenshipPaper: { paper } })],
  ['benefits', beneficiary({ addresses: [{ ...address, house: '1', since: '2001-04-05' }] })],
  ['benefits', held({ cancelDate: '2020-01-10' })],
  ['monetizations', monetized('2026-12-31'), { citizen: () => undefined }],
  ['recipes', prescribed({})],
  [
    'recipes',
    { ...prescribed({}), citizen: { ...citizen, registerId: 'REG-1' } },
    { citizen: () => undefined },
  ],
  ['releases', released({})],
  ['releases', released({ packs: '0', units: '15' })],
  ['releases', released({ drugCode: undefined, packs: undefined, refusalCode: '1' })],
  [
    // refused because it is over
    'releases',
    released({ drugCode: undefined, packs: undefined, refusalCode: '1' }),
    { recipe: () => ({ ...sent, validUntil: '2026-11-10' }) },
  ],
  ['releases', released({ recipeId: 'FRLLO-R-1' }), { recipe: () => undefined }],
  [
    'releases',
    released({ date: '2026-11-23' }),
    { recipe: () => ({ ...sent, validUntil: '2026-11-10', deferred: true }) },
  ],
])('nothing is said of %s: %j', (...given) => {
  expect(said(given)).toEqual([]);
});

test.each<[string, RegExp, ...Case]>([
  ['refusal format', /«Гражданин → СНИЛС»: нужно 11 цифр/, 'benefits', beneficiary({ snils: '901-003' })],
  ['refusal person', /не заполнены фамилия, имя/, 'benefits', beneficiary({ surname: undefined })],
  ['refusal person', /ни СНИЛС, ни полиса/, 'benefits', beneficiary({ snils: undefined, policy: undefined })],
  ['refusal name', /нерусские буквы/, 'benefits', beneficiary({ surname: 'Ivanova' })],
  ['refusal name', /лишние пробелы/, 'benefits', beneficiary({ surname: 'Анна  Мария' })],
  ['refusal birth', /раньше 1900 года/, 'benefits', beneficiary({ birthDate: '1899-12-31' })],
  ['refusal snils', /Гражданин: Неверный СНИЛС/, 'benefits', beneficiary({ snils: '90100300001' })],
  [
    'warning policy',
    /не сходится контрольная цифра/,
    'benefits',
    beneficiary({ policy: '9999990000000015' }),
  ],
  ['refusal citizenship', /другой страны/, 'benefits', beneficiary({ citizenship: '112' })],
  [
    'refusal citizenship',
    /не указано название/,
    'benefits',
    beneficiary({ citizenship: '112', citizenshipPaper: { paper: { ...paper, type: '1.999' } } }),
  ],
  [
    'refusal paper',
    /выдан раньше рождения/,
    'benefits',
    beneficiary({ identityPapers: [{ ...paper, issueDate: '1950-01-01' }] }),
  ],
  [
    'refusal paper',
    /окончился раньше выдачи/,
    'benefits',
    beneficiary({ identityPapers: [{ ...paper, expiryDate: '2020-01-01' }] }),
  ],
  [
    'refusal address',
    /ни улицы по ФИАС/,
    'benefits',
    beneficiary({ addresses: [{ ...address, streetPrefix: undefined, house: '1', since: '2001-04-05' }] }),
  ],
  [
    'refusal address',
    /нет дома/,
    'benefits',
    beneficiary({ addresses: [{ ...address, since: '2001-04-05' }] }),
  ],
  [
    'refusal address',
    /раньше начала/,
    'benefits',
    beneficiary({ addresses: [{ ...address, house: '1', since: '2001-04-05', until: '2001-04-04' }] }),
  ],
  ['refusal benefit', /У льготы нет кода/, 'benefits', held({ code: undefined })],
  [
    'refusal benefit',
    /прекращена 09\.01\.2020, раньше получения/,
    'benefits',
    held({ cancelDate: '2020-01-09' }),
  ],
  ['refusal date', /Монетизация окончилась/, 'monetizations', monetized('2025-12-31')],
  ['refusal order', /Гражданин ещё не передан/, 'recipes', prescribed({}), { citizen: () => undefined }],
  ['refusal order', /Гражданин передан, но протокола/, 'recipes', prescribed({}), { citizen: () => 'sent' }],
  ['refusal order', /Гражданин не принят/, 'recipes', prescribed({}), { citizen: () => 'refused' }],
  ['refusal goods', /один препарат, одно изделие/, 'recipes', prescribed({ deviceCode: '1' })],
  ['refusal goods', /один препарат, одно изделие/, 'recipes', prescribed({ drugCode: undefined })],
  [
    'warning goods',
    /передаётся названием/,
    'recipes',
    prescribed({ drugCode: undefined, drugName: 'Инсулин' }),
  ],
  ['refusal quantity', /не больше нуля/, 'recipes', prescribed({ quantity: '0' })],
  ['refusal date', /24\.11\.2026 ещё не наступила/, 'recipes', prescribed({ date: '2026-11-24' })],
  ['refusal date', /раньше, чем выписан/, 'recipes', prescribed({ expiryDate: '2026-11-01' })],
  ['warning date', /Код срока действия 5/, 'recipes', prescribed({ expiryCode: '5' })],
  ['refusal commission', /только дата или только номер/, 'recipes', prescribed({ commissionNumber: '7' })],
  ['refusal percent', /больше 100/, 'recipes', prescribed({ payPercent: '101' })],
  ['refusal snils', /Врач: Неверный СНИЛС/, 'recipes', prescribed({ doctorSnils: '90100300202' })],
  ['refusal benefit', /02\.11\.2026 не действует/, 'recipes', prescribed({}), { holds: () => false }],
  ['refusal goods', /нет кода КЛП/, 'releases', released({ drugCode: undefined })],
  ['refusal goods', /и отказ, и отпущенный товар/, 'releases', released({ refusalCode: '1' })],
  [
    'refusal reason',
    /не выбрана причина по списку/,
    'releases',
    released({ drugCode: undefined, packs: undefined, refusalCode: '' }),
  ],
  [
    'refusal date',
    /Отказ 01\.11\.2026 раньше рецепта/,
    'releases',
    released({ drugCode: undefined, packs: undefined, refusalCode: '1', date: '2026-11-01' }),
  ],
  ['refusal quantity', /не больше нуля/, 'releases', released({ packs: '0' })],
  ['refusal date', /24\.11\.2026 ещё не наступила/, 'releases', released({ date: '2026-11-24' })],
  ['refusal snils', /Отпустивший: Неверный СНИЛС/, 'releases', released({ staffSnils: '90100300301' })],
  ['refusal order', /Рецепт ещё не передан/, 'releases', released({}), { recipe: () => undefined }],
  [
    'refusal order',
    /Рецепт не принят/,
    'releases',
    released({}),
    { recipe: () => ({ ...sent, state: 'refused' }) },
  ],
  ['refusal date', /01\.11\.2026 раньше рецепта/, 'releases', released({ date: '2026-11-01' })],
  [
    'refusal date',
    /20\.11\.2026 после срока рецепта 10\.11\.2026/,
    'releases',
    released({}),
    { recipe: () => ({ ...sent, validUntil: '2026-11-10' }) },
  ],
])('%s: %s', (rule, message, ...given) => {
  const found = said(given);
  expect(found.map((one) => `${one.level} ${one.rule}`)).toEqual([rule]);
  expect(found[0]).toMatchObject({
    record: '7',
    message: expect.stringMatching(message),
    cure: expect.stringMatching(/^[А-Я].{10,}\.$/),
  });
});
