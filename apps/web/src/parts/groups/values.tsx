import { Bars, Legend } from '../../ui/charts/index.ts';
import { Code, Countdown, DateText, Field, Fields, Money, Progress, Quantity } from '../../ui/index.ts';
import { QrCode } from '../../ui/qr-code/QrCode.tsx';
import { codes } from '../components/samples.ts';
import type { Part } from '../part.ts';

export const parts: readonly Part[] = [
  {
    title: 'Код',
    about: 'Группами, чтобы сверить глазами; щелчок копирует без пробелов.',
    shows: [Code, QrCode],
    states: [
      { title: 'упаковка (SGTIN)', Show: () => <Code value={codes.sgtin} /> },
      { title: 'короб (SSCC)', Show: () => <Code value={codes.sscc} kind="sscc" /> },
      { title: 'товар (GTIN)', Show: () => <Code value={codes.gtin} size="lg" /> },
      { title: 'крупно', wide: true, Show: () => <Code value={codes.sgtin} size="xl" /> },
      { title: 'только показан', Show: () => <Code value={codes.snils} still /> },
      { title: 'QR-код', Show: () => <QrCode text={codes.sgtin} label="QR-код упаковки" /> },
    ],
  },
  {
    title: 'Сведения карточки',
    about: 'Название и значение; прочерк, где значения нет.',
    shows: [Fields, Field, Money, Quantity, DateText],
    states: [
      {
        title: 'с деньгами, датой и пустым',
        Show: () => (
          <Fields>
            <Field name="Поставщик">ООО «Учебный поставщик»</Field>
            <Field name="Сумма">
              <Money value="12430.00" />
            </Field>
            <Field name="Количество">
              <Quantity value="120" unit="уп." />
            </Field>
            <Field name="Накладная от">
              <DateText value="2026-11-02" />
            </Field>
            <Field name="Принята">
              <DateText value="2026-11-02T11:40:00Z" time />
            </Field>
            <Field name="Договор" />
          </Fields>
        ),
      },
    ],
  },
  {
    title: 'Ход работы',
    about: 'Сколько сделано и что делается; бегущая полоса, когда неизвестно, сколько всего.',
    shows: [Progress, Countdown],
    states: [
      { title: 'идёт', Show: () => <Progress done={12} total={40} label="Проверка статусов в МДЛП" /> },
      {
        title: 'готово',
        Show: () => <Progress done={40} total={40} label="Проверено" tone="positive" note="Все в обороте" />,
      },
      {
        title: 'с предупреждением',
        Show: () => <Progress done={38} total={40} label="Сверено" tone="warning" note="Двух нет в коробе" />,
      },
      {
        title: 'с ошибкой',
        Show: () => <Progress done={7} total={40} label="Загрузка прервана" tone="negative" figures="18 %" />,
      },
      {
        title: 'сколько — неизвестно',
        Show: () => <Progress done={0} total={null} label="Ищем документ в МДЛП" />,
      },
      { title: 'без слов', Show: () => <Progress done={3} total={6} label="Короб № 3" bare /> },
      {
        title: 'отсчёт',
        Show: () => <Countdown seconds={3600} then="проверка продолжится" />,
      },
    ],
  },
  {
    title: 'Столбики',
    about: 'Каждый столбик открывает свой список.',
    shows: [Bars, Legend],
    states: [
      {
        title: 'два ряда',
        wide: true,
        Show: () => (
          <>
            <Legend
              entries={[
                { tone: 'accent', text: 'приход' },
                { tone: 'soft', text: 'расход' },
              ]}
            />
            <Bars
              label="Движение по месяцам"
              bars={[
                {
                  key: '09',
                  short: 'сен',
                  text: 'сентябрь 2026: пришло 120, ушло 90',
                  values: [120, 90],
                  tones: ['accent', 'soft'],
                  above: '120',
                },
                {
                  key: '10',
                  short: 'окт',
                  text: 'октябрь 2026: пришло 60, ушло 75',
                  values: [60, 75],
                  tones: ['accent', 'soft'],
                  link: { to: '/auth/parts', search: { group: 'values' } },
                },
                {
                  key: '11',
                  short: 'ноя',
                  text: 'ноябрь 2026: ничего',
                  values: [0, 0],
                  tones: ['accent', 'soft'],
                },
              ]}
            />
          </>
        ),
      },
      {
        title: 'с предупреждением и ошибкой',
        wide: true,
        Show: () => (
          <Bars
            label="Сроки годности по месяцам"
            bars={[
              {
                key: 'a',
                short: 'ист.',
                text: 'истёк: 3 упаковки',
                values: [3],
                tones: ['negative'],
                above: '3',
              },
              { key: 'b', short: 'дек', text: 'декабрь 2026: 8 упаковок', values: [8], tones: ['warning'] },
              { key: 'c', short: 'янв', text: 'январь 2027: 40 упаковок', values: [40], tones: ['accent'] },
            ]}
          />
        ),
      },
    ],
  },
];
