import type { TrayCode } from './tray.ts';

type Listed = { document_id: string; doc_num: string };

async function read<T>(address: string): Promise<T> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`Учебный контур ответил ${answer.status}`);
  return (await answer.json()) as T;
}

/** Codes on the packages of a delivery, told by the sandbox whose API stands at `mdlpUrl`. */
export async function readCodes(mdlpUrl: string, documentId: string): Promise<TrayCode[]> {
  const address = new URL(`/control/deliveries/${encodeURIComponent(documentId)}/codes`, mdlpUrl);
  const { codes } = await read<{ codes: TrayCode[] }>(address.href);
  return codes.map(({ kind, code, raw, parent }) => ({ kind, code, raw, parent: parent ?? null }));
}

type ShelfCode = TrayCode & { status: string | null };

/**
 * Codes on the packages that stand at a place: those of a fitting status with their boxes, and one of another status.
 * @param fits null = every status
 */
export async function readShelf(
  mdlpUrl: string,
  place: string,
  fits: readonly string[] | null,
): Promise<{ codes: TrayCode[]; foreign: TrayCode | undefined }> {
  const address = new URL(`/control/places/${encodeURIComponent(place)}/codes`, mdlpUrl);
  const { codes } = await read<{ codes: ShelfCode[] }>(address.href);
  const fitting = (status: string | null) => status === null || fits === null || fits.includes(status);
  const boxes = new Set(codes.filter(({ status }) => fitting(status)).map(({ parent }) => parent));
  return {
    codes: codes.filter(({ kind, code, status }) => (kind === 'sscc' ? boxes.has(code) : fitting(status))),
    foreign: codes.find(({ status }) => !fitting(status)),
  };
}

/** A pack that stands in some other delivery, to see how the program answers it. */
export async function readForeignPack(mdlpUrl: string, documentId: string): Promise<TrayCode | undefined> {
  const { deliveries } = await read<{ deliveries: Listed[] }>(new URL('/control/deliveries', mdlpUrl).href);
  for (const other of deliveries.filter(({ document_id }) => document_id !== documentId).slice(0, 5)) {
    const pack = (await readCodes(mdlpUrl, other.document_id)).find(({ kind }) => kind === 'sgtin');
    if (pack) return pack;
  }
  return undefined;
}
