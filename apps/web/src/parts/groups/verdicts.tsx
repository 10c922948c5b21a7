import type { ScanJudgement } from '@provizor/domain';
import { Expiry } from '../../ui/expiry/index.ts';
import { Verdict, type VerdictKind, VerdictSign } from '../../ui/index.ts';
import { VerdictStrip } from '../../ui/strip/index.ts';
import { codes, goods } from '../components/samples.ts';
import type { Part, PartState } from '../part.ts';

const kinds: readonly [kind: VerdictKind, more: string][] = [
  ['ok', '40 из 40'],
  ['waiting', 'ждёт ответа МДЛП'],
  ['attention', 'не хватает двух упаковок'],
  ['error', 'отклонён в МДЛП'],
];

const what = `${goods[0]?.name}, серия У00123, годен до 31.03.2028`;

const scans: readonly [title: string, verdict: ScanJudgement][] = [
  ['упаковка подошла', { kind: 'ok', text: 'Проверена', cure: null, why: null }],
  [
    'чужая',
    {
      kind: 'error',
      text: 'Этой упаковки нет в поставке',
      cure: 'Отложите её и спросите поставщика',
      why: 'scan.foreign',
    },
  ],
  ['повтор', { kind: 'attention', text: 'Уже отсканирована', cure: null, why: null }],
  ['ждёт сети', { kind: 'waiting', text: 'Нет связи: проверим, когда вернётся', cure: null, why: null }],
];

const strips: readonly PartState[] = scans.flatMap(([title, verdict], n) =>
  [false, true].map((compact) => {
    const words = compact ? `${title}, в одну строку` : title;
    const last = { n, code: codes.sgtin, verdict, what };
    return {
      title: words,
      wide: true,
      Show: () => <VerdictStrip label={`Скан: ${words}`} last={last} compact={compact} />,
    };
  }),
);

export const parts: readonly Part[] = [
  {
    title: 'Вердикт',
    about: 'Знак, слово и цвет вместе: цвет один не говорит ничего.',
    shows: [Verdict, VerdictSign],
    states: [
      ...kinds.map(([kind, more]) => ({
        title: more,
        Show: () => (
          <>
            <Verdict kind={kind} /> <Verdict kind={kind}>{more}</Verdict>
          </>
        ),
      })),
      ...kinds.map(([kind, more]) => ({
        title: `${more}, в строке`,
        Show: () => (
          <>
            <VerdictSign kind={kind} />{' '}
            <Verdict kind={kind} plain>
              {more}
            </Verdict>
          </>
        ),
      })),
      {
        title: 'предложение',
        Show: () => (
          <Verdict kind="attention" sentence>
            Поставщик отправил 42 упаковки, в коробах нашлось 40: примите найденные, остальные отклоните.
          </Verdict>
        ),
      },
    ],
  },
  {
    title: 'Срок годности',
    about: 'Предупреждает, когда истёк или близок к концу.',
    shows: [Expiry],
    states: [
      { title: 'далёкий', Show: () => <Expiry date="2028-03-31" warning={null} /> },
      { title: 'до полугода', Show: () => <Expiry date="2027-04-30" warning="months6" /> },
      { title: 'до трёх месяцев', Show: () => <Expiry date="2027-01-31" warning="months3" /> },
      { title: 'истёк', Show: () => <Expiry date="2026-10-31" warning="expired" /> },
      { title: 'в узком столбце', Show: () => <Expiry date="2026-10-31" warning="expired" brief /> },
    ],
  },
  {
    title: 'Полоса последнего скана',
    about: 'Код крупно, что это и что о нём решено; неверный скан говорит, что делать с упаковкой в руке.',
    shows: [VerdictStrip],
    states: [
      {
        title: 'ещё ничего',
        wide: true,
        Show: () => (
          <VerdictStrip
            label="Скан: ещё ничего"
            last={null}
            invitation="Сканируйте упаковки. Сканер работает, где бы ни стоял курсор."
          />
        ),
      },
      ...strips,
      {
        title: 'сканы ждут связи',
        wide: true,
        Show: () => (
          <VerdictStrip
            label="Скан: ждут связи"
            last={null}
            invitation="Сканируйте упаковки."
            queue="Нет связи: 3 скана сохранены и уйдут сами"
          />
        ),
      },
    ],
  },
];
