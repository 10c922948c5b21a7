import type { CallReply, getPackTrace } from '@provizor/contract';
import { statusOf } from '@provizor/mdlp/codes';
import { dateText } from '../ui/format/index.ts';
import type { PackEvent } from './model.ts';

export type Trace = CallReply<typeof getPackTrace>;
export type TraceDocument = Trace['documents'][number];
export type Difference = Trace['differences'][number];

/** A moment in the life of a pack: what we know of it, what MDLP does, or both when it is one document. */
export type Moment = { key: string; at: string; ours: PackEvent | null; mdlp: TraceDocument | null };

/**
 * Our events and the documents of MDLP on one line, the latest first. A document we know too stands beside the event
 * it made, at our moment.
 */
export function momentsOf(events: readonly PackEvent[], documents: readonly TraceDocument[]): Moment[] {
  const free = new Set(documents);
  const taken = (event: PackEvent): TraceDocument | null => {
    const found = [...free].find(({ ours }) => ours !== null && isOf(event, ours)) ?? null;
    if (found) free.delete(found);
    return found;
  };
  const our = events.map((event, n): Moment => {
    const mdlp = taken(event);
    return { key: `${event.at} ${event.kind} ${n}`, at: event.at, ours: event, mdlp };
  });
  const rest = [...free].map((mdlp): Moment => ({ key: mdlp.document_id, at: mdlp.at, ours: null, mdlp }));
  return [...our, ...rest].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

const isOf = ({ document }: PackEvent, ours: { id: string; kind: string }): boolean =>
  document !== null && document.id === ours.id && document.kind === ours.kind;

const titles: Record<Difference['field'], string> = {
  status: 'Состояние',
  place: 'Место',
  box: 'Транспортная упаковка',
  owner: 'Владелец',
  series: 'Серия',
  expiry: 'Годен до',
};

/** A difference in words: what, how it stands at us, how MDLP has it. */
export type DifferenceWords = { field: Difference['field']; title: string; ours: string; mdlp: string };

/** Words of the differences: statuses and places by their names where the trace knows them. */
export function differenceWords({ differences, ours, mdlp }: Trace): DifferenceWords[] {
  const words = (field: Difference['field'], value: string | null, side: 'ours' | 'mdlp'): string => {
    if (value === null) return field === 'box' ? 'не в коробе' : 'нет';
    if (field === 'status') return statusOf(value).title;
    if (field === 'expiry') return dateText(value);
    if (field === 'place') return (side === 'ours' ? ours?.pack.branch_name : mdlp?.branch_name) ?? value;
    if (field === 'owner')
      return side === 'mdlp' && mdlp?.owner ? `${mdlp.owner}, ИНН ${value}` : `мы, ИНН ${value}`;
    return value;
  };
  return differences.map(({ field, ours: our, mdlp: their }) => ({
    field,
    title: titles[field],
    ours: words(field, our, 'ours'),
    mdlp: words(field, their, 'mdlp'),
  }));
}

/** What to do about what differs, the most telling difference first. */
export function differenceAdvice(trace: Trace): string | null {
  const { differences, mdlp } = trace;
  const differs = (field: Difference['field']) => differences.some((one) => one.field === field);
  if (differences.length === 0 || !mdlp) return null;
  if (differs('owner'))
    return 'По данным МДЛП упаковка принадлежит другой организации: не отпускайте её, пока не разберётесь с поставщиком.';
  if (differs('status')) return mdlp.status === null ? null : statusOf(mdlp.status).advice;
  if (differs('place'))
    return 'Проверьте, не отправлено ли перемещение из личного кабинета МДЛП или другой программы.';
  if (differs('box'))
    return 'Состав короба изменился: обновите его содержимое, прежде чем отправлять документ по коробу.';
  return 'Сверьте с надписью на упаковке: в документах указывают то, что знает МДЛП.';
}
