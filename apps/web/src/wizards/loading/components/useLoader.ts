import { useState } from 'react';
import { toast, toastRefusal } from '../../../ui/index.ts';
import { keptOut, type LoadReport, loadCodes, loadText, noBad } from '../model/load.ts';
import type { BadLines, FileOffer, LoadedScan, Objects, PackCode, TakeReport } from '../model/types.ts';
import { readPacks } from '../reading/index.ts';

type Loading = {
  take: (scans: LoadedScan[]) => Promise<TakeReport>;
  objects: Objects;
  /** Codes of a document came with its requisites and prices. */
  onOffer: (offer: FileOffer) => void;
};

/** Lines a file has lost, with what the report is about. */
export type Lost = { name: string; bad: BadLines };

const long = 8000;

/** Takes codes of batches, files and texts into the wizard, and tells what came of them. */
export function useLoader({ take, objects, onOffer }: Loading) {
  const [busy, setBusy] = useState(false);
  const [lost, setLost] = useState<Lost | null>(null);

  const tell = (report: LoadReport) => {
    const text = loadText(report, objects);
    if (report.added + report.repeated > 0) {
      const whole = keptOut(report) + report.unfit + report.bad.count === 0;
      if (whole) toast.ok(text);
      else toast.warning(text, { autoClose: long });
    } else if (report.foreign > 0 && keptOut(report) === report.foreign) {
      toast.error('Партия не содержит ни одной упаковки из документа.', { autoClose: long });
    } else toast.error(text, { autoClose: long });
  };

  const load = async (
    codes: readonly PackCode[],
    source: LoadedScan['source'],
    told: { doubled: number; bad: BadLines } = { doubled: 0, bad: noBad },
  ) => {
    tell({ ...(await loadCodes(codes, source, objects, take)), ...told });
  };

  /** Runs one load after another: while one is under way the button shows it. */
  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastRefusal(error);
    } finally {
      setBusy(false);
    }
  };

  const read = async (source: Blob | string, name: string) => {
    const file = await readPacks(source);
    const bad = file.bad ?? noBad;
    setLost(bad.count > 0 ? { name, bad } : null);
    if (!file.ok) {
      toast.error(file.message, { title: name, autoClose: long });
      return;
    }
    await load(file.codes, 'file', { doubled: file.repeated, bad });
    if (file.offer) onOffer(file.offer);
  };

  return {
    busy,
    lost,
    forget: () => setLost(null),
    codes: (codes: readonly PackCode[], source: LoadedScan['source']) => during(() => load(codes, source)),
    files: (files: Iterable<File>) =>
      during(async () => {
        for (const file of files) await read(file, file.name);
      }),
    text: (text: string) => during(() => read(text, 'Из буфера обмена')),
  };
}

export type Loader = ReturnType<typeof useLoader>;
