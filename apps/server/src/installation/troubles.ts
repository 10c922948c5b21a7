import type { CallReply, DiskUse, InstallationTrouble, showInstallation } from '@provizor/contract';
import { fullBelow } from '../core/index.ts';

/** All the page tells but what follows of it. */
export type Facts = Omit<CallReply<typeof showInstallation>, 'troubles'>;

/** From where on a figure is wrong; those of `deploy/alerts.yml` where it has a rule of the same. */
const limits = {
  freeShare: 0.1,
  free: fullBelow,
  usedShare: 0.9,
  waiting: 10,
  lagSeconds: 300,
  transactionSeconds: 3600,
};

const percent = (share: number): string => `${Math.floor(share * 100)} %`;
const minutes = (seconds: number): string => `${Math.floor(seconds / 60)} мин`;

const diskNames: Readonly<Record<DiskUse, string>> = {
  database: 'базы данных',
  data: 'папки данных',
  copies: 'резервных копий',
  archive: 'архива журнала базы',
  temp: 'временных файлов',
};

/** A disk by what it holds: «базы данных, папки данных». */
const nameOf = (holds: readonly DiskUse[]): string => holds.map((use) => diskNames[use]).join(', ');

type Rule = (facts: Facts) => Omit<InstallationTrouble, 'kind'> | null;

/** Whether the newest that is known of MDLP is silence or a failure of its own; a refusal (4xx) is an answer. */
function silence({ mdlp: { last_good, errors } }: Facts): string | null {
  const [newest] = errors;
  if (!newest || (newest.status !== 'none' && !newest.status.startsWith('5'))) return null;
  return last_good === null || newest.at > last_good ? newest.status : null;
}

/** What is wrong with copies: why the last one was not made, else that there is no good one, or an old one. */
function copyTrouble({ failure, last_good }: NonNullable<Facts['copies']>): string {
  if (failure) return `Резервная копия не сделана: ${failure.message}`;
  return last_good === null
    ? 'Годной резервной копии нет'
    : 'Последняя годная резервная копия старше, чем должна быть';
}

const noRoom = (name: string): Omit<InstallationTrouble, 'kind'> => ({
  level: 'error',
  title: `На диске ${name} кончилось место`,
  cure: 'Освободите место: до этого записи или копии не сохраняются. Перезапускать ничего не нужно, работа продолжится сама.',
  page: null,
});

const rules: Readonly<Record<InstallationTrouble['kind'], Rule>> = {
  disk: ({ disks, full }) => {
    const [worst] = disks
      .filter(({ free, all }) => free < all * limits.freeShare || free < limits.free)
      .toSorted((a, b) => a.free - b.free);
    if (worst === undefined) return full ? noRoom('сервера или базы данных') : null;
    if (worst.free < limits.free) return noRoom(nameOf(worst.holds));
    return {
      level: 'error',
      title: `На диске ${nameOf(worst.holds)} осталось ${percent(worst.free / worst.all)} места`,
      cure: 'Освободите место или перенесите данные на больший диск: без места программа не сохранит ни одной записи.',
      page: null,
    };
  },
  connections: ({ database: { used, allowed, waiting } }) =>
    used >= allowed * limits.usedShare || waiting > limits.waiting
      ? {
          level: 'error',
          title: `Соединения с базой данных кончаются: занято ${used} из ${allowed}, запросов ждёт ${waiting}`,
          cure: 'Закройте другие программы, которые работают с этой базой, или увеличьте max_connections PostgreSQL.',
          page: null,
        }
      : null,
  copies: ({ copies, demo }) =>
    copies && (copies.failure || (copies.old && !demo))
      ? {
          level: 'error',
          title: copyTrouble(copies),
          cure: copies.running
            ? 'Копия делается сейчас: дождитесь её на странице копий.'
            : 'Откройте резервные копии: там сказано, что помешало, и копию можно сделать сейчас.',
          page: '/auth/backups',
        }
      : null,
  keys: ({ copies, keys, demo }) =>
    copies && !copies.closed && keys.organizations > 0 && !demo
      ? {
          level: 'attention',
          title: 'В резервных копиях нет ключа, без которого не прочесть сведения о пациентах',
          cure: 'Задайте пароль копий: тогда ключ входит в каждую. До этого храните файл secret.key отдельно от сервера.',
          page: '/auth/backups',
        }
      : null,
  archive: ({ archive }) =>
    archive?.failing
      ? {
          level: 'error',
          title: 'Журнал изменений базы не попадает в архив',
          cure: 'Освободите место в папке WAL_DIR и проверьте, что база может в неё писать: до этого журнал копится на диске данных.',
          page: null,
        }
      : null,
  mdlp: (facts) => {
    const status = silence(facts);
    return status === null
      ? null
      : {
          level: 'error',
          title:
            status === 'none'
              ? 'МДЛП не отвечает: нет соединения'
              : `МДЛП не отвечает: её ответ — ошибка ${status}`,
          cure: 'Документы ждут в очереди и уйдут сами. Проверьте интернет, адрес МДЛП и посредника ГОСТ TLS.',
          page: '/auth/first-steps',
        };
  },
  'failed-documents': ({ mdlp: { failed } }) =>
    failed > 0
      ? {
          level: 'attention',
          title: `Документы МДЛП, которые не ушли и ждут человека: ${failed}`,
          cure: 'Сотрудник организации видит причину и следующий шаг в исходящих документах.',
          page: null,
        }
      : null,
  'failed-jobs': ({ jobs: { given_up } }) =>
    given_up > 0
      ? {
          level: 'attention',
          title: `Фоновая работа, оставленная после всех попыток: ${given_up}`,
          cure: 'Прочтите ошибку ниже, устраните причину и нажмите «Повторить».',
          page: null,
        }
      : null,
  'job-lag': ({ jobs: { lag } }) =>
    lag !== null && lag > limits.lagSeconds
      ? {
          level: 'attention',
          title: `Фоновая работа отстаёт: самая старая ждёт ${minutes(lag)}`,
          cure: 'Если ожидание растёт, перезапустите сервер; если он занят, запустите ещё один на той же базе.',
          page: null,
        }
      : null,
  transaction: ({ database: { oldest } }) =>
    oldest !== null && oldest > limits.transactionSeconds
      ? {
          level: 'attention',
          title: `Транзакция базы данных открыта ${minutes(oldest)}`,
          cure: 'Так бывает при копии большой базы. Если копия не делается, найдите её в pg_stat_activity и завершите.',
          page: null,
        }
      : null,
};

/** What is wrong by these figures, errors first. */
export function troublesOf(facts: Facts): InstallationTrouble[] {
  const found = Object.entries(rules).flatMap(([kind, rule]) => {
    const trouble = rule(facts);
    return trouble ? [{ kind: kind as InstallationTrouble['kind'], ...trouble }] : [];
  });
  return found.toSorted((a, b) => Number(b.level === 'error') - Number(a.level === 'error'));
}
