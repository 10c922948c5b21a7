import { checkMoveTransport, resolveScans, stockCalls } from '@provizor/contract/stock';
import { api } from '../../../lib/api/index.ts';
import { packsText, toast } from '../../../ui/index.ts';
import { type BoxVerdict, boxesOf, touchedBoxes } from '../model/boxes.ts';
import type { DraftSession } from '../model/draft.ts';
import { takeFound } from '../scan/take-found.ts';
import { askOfBoxes } from './question.ts';

/** Boxes and codes asked about at once. */
const many = 1000;

const chunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / many) }, (_, at) => all.slice(at * many, (at + 1) * many));

async function verdictsOf(session: DraftSession, sscc: string[]): Promise<BoxVerdict[]> {
  const { id, storage } = session.document.get();
  const replies = await Promise.all(
    chunks(sscc).map((data) => api(checkMoveTransport, { body: { id, storage_id: storage.id, data } })),
  );
  return replies.flatMap(({ items }) => items);
}

/** Puts packs into the draft as scans would; false when some cannot go, told by the first reason. */
async function addPacks(session: DraftSession, sgtins: readonly string[]): Promise<boolean> {
  const { id, kind, storage, document_date } = session.document.get();
  const refused: string[] = [];
  for (const codes of chunks(sgtins)) {
    const { items } = await api(resolveScans, {
      body: { kind, storage_id: storage.id, document_id: id, document_date, codes },
    });
    for (const { problem, lines } of items) {
      if (problem) refused.push(problem.text);
      else for (const line of lines) takeFound(session, line, null);
    }
    await session.flush();
  }
  const [first] = refused;
  if (first) {
    toast.warning(first, {
      title: `Не добавлено из коробов: ${packsText(refused.length)}`,
      autoClose: false,
    });
  }
  return refused.length === 0;
}

/**
 * Whether a saved move may go: boxes it would break are asked about, and those that go whole get the rest of their
 * packs into the document (stock-and-exchange, section 7 «Move», check/transport).
 */
export default async function boxesReady(session: DraftSession): Promise<boolean> {
  const { items: marks } = await api(stockCalls.move.marks, { params: { id: session.document.get().id } });
  const boxes = boxesOf(marks);
  if (boxes.length === 0) return true;
  const touched = touchedBoxes(marks, await verdictsOf(session, boxes));
  if (touched.length === 0) return true;
  const whole = await askOfBoxes(touched);
  if (whole === null) return false;
  const missing = touched.flatMap((box) => (whole.has(box.sscc) ? box.missing : []));
  return missing.length === 0 || ((await addPacks(session, missing)) && (await session.flush()));
}
