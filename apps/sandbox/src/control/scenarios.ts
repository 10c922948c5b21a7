import { notFound } from '../mdlp/http/errors.ts';
import { organizations, placesOf } from '../mdlp/store/participants.ts';
import type { Controls } from './controls.ts';

/** Something that happens to the world of the sandbox at once. */
type Scenario = {
  key: string;
  title: string;
  about: string;
  run(controls: Controls): Promise<void> | void;
};

/** Places goods are delivered to: those of everybody but the distributor, who ships. */
const receivers = ({ mdlp: { db } }: Controls): string[] =>
  organizations(db)
    .slice(1)
    .flatMap(({ sys_id }) => placesOf(db, sys_id).slice(0, 1))
    .map(({ branch_id }) => branch_id);

const DELIVERIES = 10;

const scenarios: readonly Scenario[] = [
  {
    key: 'deliveries',
    title: 'Десять поставок',
    about: 'Поставщик отгружает десять поставок по очереди всем получателям.',
    async run(controls) {
      const places = receivers(controls);
      for (let n = 0; n < DELIVERIES; n++) {
        const receiver = places[n % places.length] ?? '';
        await controls.deliver({ receiver, loose: 5, boxes: 2, packsPerBox: 5 });
      }
    },
  },
  {
    key: 'problems',
    title: 'Поставка с ошибками',
    about: 'Каждый получатель получает поставку, в которой часть упаковок принять нельзя.',
    async run(controls) {
      for (const receiver of receivers(controls)) {
        await controls.deliver({ receiver, loose: 8, problems: true });
      }
    },
  },
  {
    key: 'outage',
    title: 'Сбой',
    about: 'Отправка трижды обрывается, списки отвечают медленно, следующий документ принят частично.',
    run({ faults }) {
      faults.add({ kind: 'drop', method: 'send', times: 3 });
      faults.add({ kind: 'slow', method: 'income', ms: 3000, times: 10 });
      faults.add({ kind: 'slow', method: 'outcome', ms: 3000, times: 10 });
      faults.add({ kind: 'outcome', result: 'Partial', times: 1 });
    },
  },
  {
    key: 'stop',
    title: 'МДЛП не работает',
    about: 'На все обращения ответ 503, пока сбой не снят.',
    run: ({ faults }) => void faults.add({ kind: 'stop' }),
  },
  {
    key: 'calm',
    title: 'Всё спокойно',
    about: 'Все сбои сняты, регистратор выбытия на связи.',
    async run({ faults, registrar }) {
      faults.clear();
      await registrar?.setConnection({ kind: 'ok' });
    },
  },
];

/** What there is to load. */
export const scenarioList = scenarios.map(({ key, title, about }) => ({ key, title, about }));

/** Loads a scenario. @throws ApiError 404 for an unknown one */
export async function loadScenario(controls: Controls, key: string): Promise<{ title: string }> {
  const scenario = scenarios.find((known) => known.key === key);
  if (!scenario) throw notFound();
  await scenario.run(controls);
  return { title: scenario.title };
}
