import type { CallReply, listUnloadFiles } from '@provizor/contract';
import { dateText, quantityText } from '../../ui/format/index.ts';
import type { VerdictKind } from '../../ui/index.ts';

export type UnloadFile = CallReply<typeof listUnloadFiles>['items'][number];

/** Bounds of a period that has none (stock-and-exchange, section 9). */
export const earliest = '1970-01-01';
export const latest = '2099-12-31';

const sides = { income: 'входящие', outcome: 'исходящие' } as const;
const formats = { zip: 'архив', xlsx: 'реестр XLSX', csv: 'реестр CSV' } as const;

/** What is in a file: «архив · входящие и исходящие · 601, 701». */
export const contentText = ({ sides: of, doc_type: types, format }: UnloadFile): string =>
  [
    formats[format],
    of.map((side) => sides[side]).join(' и '),
    types.length > 0 ? types.join(', ') : 'все схемы',
  ].join(' · ');

export function periodText({ period_s: from, period_e: to }: UnloadFile): string {
  if (from === to) return dateText(from);
  const [begun, ended] = [from > earliest, to < latest];
  if (begun && ended) return `${dateText(from)} – ${dateText(to)}`;
  return begun ? `с ${dateText(from)}` : ended ? `по ${dateText(to)}` : 'за всё время';
}

/** How far a file is. */
export function stateText({ state, done, total, missing, message }: UnloadFile): string {
  if (state === 'queued') return 'Ждёт очереди';
  if (state === 'running') return `Готовится: ${quantityText(done)} из ${quantityText(total)}`;
  if (state === 'failed') return message ?? 'Не сделан';
  return missing > 0 ? `Готов, без XML: ${quantityText(missing)}` : 'Готов';
}

export function fileVerdict({ state, missing }: UnloadFile): VerdictKind {
  if (state === 'failed') return 'error';
  if (state !== 'ready') return 'waiting';
  return missing > 0 ? 'attention' : 'ok';
}

export const isUnderWay = ({ state }: UnloadFile): boolean => state === 'queued' || state === 'running';
