import { type WizardDefinition, type WizardName, wizardDefinitions, wizardOf } from '@provizor/contract';
import type { ScreenHelp } from './screen-help.ts';

/** How a wizard is worked, by what it works on. */
const wizardSteps: Record<WizardDefinition['source'], string> = {
  income: 'Выберите входящий документ или отсканируйте короб либо упаковку: он найдётся сам.',
  outgoing: 'Выберите свой документ, на который ещё не ответили.',
  goods: 'Отсканируйте упаковки или короба — сканером, телефоном, из файла — или выберите их в реестре.',
};

/** What is done between the choice of the goods and the fields, where a wizard has screens of its own. */
const ownSteps: Partial<Record<WizardName, readonly string[]>> = {
  direct: [
    'Сканируйте, что пришло: короб отмечается целиком, упаковка показывает свой короб. Enter на строке короба — сверить его поштучно.',
    'Что нельзя принять, стоит первым с причиной. Чего нет, отметьте «Остальное не пришло».',
    'Письмо отправителю, акт ТОРГ-2 и отказ (252) на эти упаковки — кнопками под таблицами.',
  ],
};

function wizardHelp(wizard: WizardName): ScreenHelp {
  const { situation, source, fields, device, shares }: WizardDefinition = wizardOf(wizard);
  const demanded = fields.filter(({ required }) => required !== undefined).map(({ label }) => `«${label}»`);
  const steps = [
    wizardSteps[source],
    ...(ownSteps[wizard] ?? []),
    ...(demanded.length > 0 ? [`Заполните ${demanded.join(', ')}; запомненное предложено само.`] : []),
    ...(shares ? ['Для части упаковки введите долю: сколько единиц из неё выдано.'] : []),
    device === 'only'
      ? 'Отправьте задание регистратору: подпись не нужна, документ сделает он.'
      : 'Прочтите паспорт документа — он составлен из того же XML — и подпишите.',
  ];
  return {
    about: `${situation}.`,
    steps,
    rules: [
      'Зелёный скан — можно. Янтарный и красный говорят, что не так и что сделать.',
      'Черновик сохраняется сам: закройте и продолжите с любого компьютера.',
    ],
  };
}

/** What only the form of a screen tells, when nothing is written of the screen itself. */
const forms: readonly { ending: RegExp; help: ScreenHelp }[] = [
  {
    ending: /\/remove\/id\{\$id\}$/,
    help: { about: 'Удаление строки. Если строка где-то используется, сказано где, и удалить её нельзя.' },
  },
  {
    ending: /\/copy\/id\{\$id\}$/,
    help: { about: 'Новая строка по образцу другой: измените отличия и сохраните.' },
  },
  { ending: /\/add$/, help: { about: 'Новая строка: обязательные поля отмечены, Ctrl+Enter сохраняет.' } },
  {
    ending: /\/(?:id|row)\{\$\w+\}$/,
    help: {
      about:
        'Карточка строки: Ctrl+Enter сохраняет, Esc возвращает в список. Что изменили другие, пока вы правили, не затрётся.',
    },
  },
  {
    ending: /\/run\/\$id$/,
    help: { about: 'Готовый отчёт: таблица, итоги, диаграмма; его можно сохранить в Excel или PDF.' },
  },
];

const dictionary: ScreenHelp = {
  about: 'Справочник: список с поиском и отбором.',
  steps: [
    'Enter открывает строку, Insert или «Добавить» — новую.',
    'Таблицу можно сохранить в Excel так, как она видна.',
  ],
  rules: ['Строка, которая где-то используется, не удаляется: сказано, где.'],
};

/** Help of screens that come in families: wizards by their definition, dictionaries, forms of rows. */
export function familyHelp(path: string): ScreenHelp | undefined {
  const wizard = /^\/wizzard\/(\w+)$/.exec(path)?.[1];
  if (wizard !== undefined && wizard in wizardDefinitions) return wizardHelp(wizard as WizardName);
  if (path.endsWith('/$dict')) return dictionary;
  return forms.find(({ ending }) => ending.test(path))?.help;
}
