import type { CallReply, getQueue } from '@provizor/contract';
import { durationText, type VerdictKind } from '../../ui/index.ts';

export type Queue = CallReply<typeof getQueue>;
export type QueueItem = Queue['items'][number];

/** A row of the page: what waits, with its countdown and its age at this second. */
export type QueueRow = QueueItem & { left: string; age: string };

export const queueKey = ({ kind, id, reason }: QueueItem): string => `${kind}:${id ?? reason}`;

const reasons: Readonly<Record<QueueItem['reason'], string>> = {
  turn: 'Своей очереди',
  session: 'Входа в МДЛП',
  limit: 'МДЛП просит подождать',
  mdlp: 'МДЛП недоступна',
  pause: 'Паузы перед повтором',
  processing: 'Обработки в МДЛП',
  working: 'Выполняется',
};

/** Method that hands tickets out. */
const ticketMethod = '5.12';

/** What something waits for, in words: «Своей очереди: метод 5.1». */
export function reasonText({ reason, method }: Pick<QueueItem, 'reason' | 'method'>): string {
  if (reason === 'processing' && method?.number === ticketMethod) return 'Квитанции МДЛП';
  const words = reasons[reason];
  return reason === 'turn' && method?.number ? `${words}: метод ${method.number}` : words;
}

export const reasonVerdict = ({ reason }: Pick<QueueItem, 'reason'>): VerdictKind =>
  reason === 'session' || reason === 'mdlp' || reason === 'limit' ? 'attention' : 'waiting';

const seconds = (from: number, to: number) => Math.ceil((to - from) / 1000);

/** How long until it goes on: «через 12 сек»; `now` in milliseconds by the server's clock. */
export function leftText({ until, reason }: Pick<QueueItem, 'until' | 'reason'>, now: number): string {
  if (reason === 'session') return 'после входа';
  if (reason === 'working') return 'сейчас';
  if (until === null) return '';
  const left = seconds(now, Date.parse(until));
  return left > 0 ? `через ${durationText(left)}` : 'вот-вот';
}

/** How long it has stood here. */
export const ageText = ({ since }: Pick<QueueItem, 'since'>, now: number): string =>
  since === null ? '' : durationText(Math.max(0, seconds(Date.parse(since), now)));

export const rowsAt = (items: readonly QueueItem[], now: number): QueueRow[] =>
  items.map((item) => ({ ...item, left: leftText(item, now), age: ageText(item, now) }));

/** Milliseconds by which the server's clock is ahead of this computer's. */
export const clockShift = (queue: Pick<Queue, 'now'>, receivedAt: number): number =>
  Date.parse(queue.now) - receivedAt;

/** What cancelling means, asked before it is done. */
export const cancelQuestion = ({
  kind,
  title,
  note,
}: QueueItem): { title: string; text: string; yes: string } =>
  kind === 'document'
    ? {
        title: 'Отменить отправку?',
        text: `${[title, note].filter(Boolean).join(', ')}. Документ не уйдёт в МДЛП. Поставка снова будет ждать ответа, черновик откроется таким, каким был.`,
        yes: 'Отменить отправку',
      }
    : {
        title: 'Не загружать содержимое?',
        text: `${note ?? title}. Содержимое коробов загрузится, когда оно снова понадобится.`,
        yes: 'Не загружать',
      };
