import type { CourseCode } from '@provizor/contract';
import { refuse } from '../core/index.ts';

/** Longest wait for an answer. */
const patienceMs = 20_000;

type Code = { kind: 'sgtin' | 'sscc'; code: string; raw: string; parent: string | null };

/** A call of the training MDLP's own control API. Refuses course.unprepared with what it said. */
async function ask<T>(mdlpUrl: string, path: string, body?: object): Promise<T> {
  const unprepared = (reason: string) =>
    refuse('course.unprepared', { reason }, `Учебная МДЛП не подготовила упражнение: ${reason}`);
  let response: Response;
  try {
    response = await fetch(new URL(`/control/${path}`, mdlpUrl), {
      signal: AbortSignal.timeout(patienceMs),
      ...(body
        ? {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }
        : {}),
    });
  } catch {
    return unprepared('она не отвечает');
  }
  const answer = (await response.json().catch(() => ({}))) as T & { error_description?: string };
  if (!response.ok) return unprepared(answer.error_description ?? `ответ ${response.status}`);
  return answer;
}

const withRole = (codes: readonly Code[], role: CourseCode['role']): CourseCode[] =>
  codes.map(({ kind, code, raw }) => ({ kind, code, raw, role }));

export type StockWish = {
  place: string;
  gtin: string;
  packs: number;
  batch: string;
  expiresInMonths?: number;
  status?: string;
};

/** New packs of an exercise at a place. */
export const newPacks = async (
  url: string,
  wish: StockWish,
  role: CourseCode['role'] = 'goods',
): Promise<CourseCode[]> => withRole((await ask<{ codes: Code[] }>(url, 'stock', wish)).codes, role);

export type TrainingDelivery = { documentId: string; number: string; shipper: string; codes: CourseCode[] };

/** A delivery of an exercise to a place of ours: loose packs are its goods, a box stands with what lies in it. */
export async function newDelivery(
  url: string,
  wish: { receiver: string; gtins: string[]; loose: number; boxes?: number; packsPerBox?: number },
): Promise<TrainingDelivery> {
  const made = await ask<{ document_id: string; notification_id: string; doc_num: string }>(
    url,
    'deliveries',
    wish,
  );
  const { codes } = await ask<{ codes: Code[] }>(url, `deliveries/${made.document_id}/codes`);
  const shown = [
    ...withRole(
      codes.filter(({ kind, parent }) => kind === 'sgtin' && parent === null),
      'goods',
    ),
    ...withRole(
      codes.filter(({ kind }) => kind === 'sscc'),
      'box',
    ),
    ...withRole(
      codes.filter(({ parent }) => parent !== null),
      'inside',
    ),
  ];
  const [first] = codes.filter(({ kind }) => kind === 'sgtin');
  const pack = first ? await ask<{ giver: string | null; place: string }>(url, `packs/${first.code}`) : null;
  return {
    documentId: made.notification_id,
    number: made.doc_num,
    shipper: pack?.place ?? '',
    codes: shown,
  };
}

/** The next document that names the pack is rejected, whoever sends it; others are not touched. */
export const rejectNext = (url: string, sgtin: string, action: number) =>
  ask(url, 'faults', {
    kind: 'outcome',
    result: 'Rejected',
    code: '11',
    text: 'Дата операции меньше даты предыдущей операции с упаковкой',
    action,
    object: sgtin,
    times: 1,
  });
