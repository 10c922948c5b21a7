import { labelCommands, type PrinterLanguage } from '@provizor/printing';
import type { LabelsSource } from '../source.ts';
import { openRaster } from './raster.ts';

type Printer = { language: PrinterLanguage; density: number; width: number; height: number };

/** What a printer is told for each label, drawn only when the one before has gone. */
export function* printerPieces(
  { labels, copies }: LabelsSource,
  { language, density, width, height }: Printer,
): Generator<Uint8Array> {
  const millimetres = { width, height };
  const drawLabel = openRaster();
  for (const label of labels)
    yield labelCommands(language, drawLabel(label, millimetres, density), { copies, millimetres });
}
