import type { CallReply, DiskUse, showInstallation } from '@provizor/contract';
import { agoText, counted, durationText, momentText, sizeText } from '../ui/index.ts';

type State = CallReply<typeof showInstallation>;

const diskWords: Readonly<Record<DiskUse, string>> = {
  database: 'базы',
  data: 'данных',
  copies: 'копий',
  archive: 'архива журнала',
  temp: 'временных файлов',
};

/** What a disk is called by what lies on it. */
export const diskName = ({ holds }: State['disks'][number]): string =>
  `Диск ${holds.map((use) => diskWords[use]).join(', ')}`;

/** Room on a disk with its share. */
export const diskText = ({ free, all }: State['disks'][number]): string =>
  `свободно ${sizeText(free)} из ${sizeText(all)} (${Math.floor((100 * free) / all)} %)`;

/** How long the oldest transaction is open, as far as the role of the database may see. */
export function oldestText({ oldest, hidden }: State['database']): string {
  const text = oldest === null ? 'открытых нет' : `открыта ${durationText(oldest)}`;
  return hidden ? `${text}; чужие не видны без права pg_read_all_stats` : text;
}

export function copyText(copies: State['copies'], demo: boolean): string {
  if (copies === null) return 'этот сервер копий не делает';
  const text = copies.last_good === null ? 'нет' : agoText(copies.last_good);
  const notes = [copies.running && 'делается новая', demo && 'в демонстрации сами не делаются'];
  return [text, ...notes.filter(Boolean)].join('; ');
}

/** Until when any moment of the database can be come back to. */
export function archiveText(archive: State['archive']): string {
  if (archive === null) return 'не ведётся';
  const { archived_at: at, failing } = archive;
  const last = at === null ? 'ещё пуст' : `последний кусок ${agoText(at)}`;
  return failing ? `${last}; не пишется` : last;
}

/** Keys patients are sealed by: the oldest of those in use, and whether rows wait for a new one. */
export function keysText({ organizations, number, made_at: at, resealing }: State['keys']): string {
  if (number === null || at === null) return 'ещё не понадобились';
  const key = `№ ${number} от ${momentText(at)}`;
  const text =
    organizations > 1
      ? `у ${counted(organizations, 'организации', 'организаций', 'организаций')}, самый старый ${key}`
      : key;
  return resealing > 0 ? `${text}; перешифровка идёт, осталось организаций: ${resealing}` : text;
}

export const devicesText = ({ all, lately }: State['phones']): string =>
  all === 0 ? 'нет' : `${all}; за 15 минут передавали: ${lately}`;

/** What MDLP answered by the status people of its support ask for. */
const statusTexts: Readonly<Record<string, string>> = {
  none: 'нет соединения',
  '400': '400 (запрос неверен)',
  '401': '401 (сеанс закончился)',
  '403': '403 (нет прав)',
  '404': '404 (не найдено)',
  '429': '429 (слишком часто)',
};

export const mdlpErrorText = ({ status, count, at }: State['mdlp']['errors'][number]): string =>
  `${statusTexts[status] ?? status} — ${count}, последняя ${agoText(at)}`;
