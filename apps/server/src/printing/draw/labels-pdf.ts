import { type Label, labelPlaces, labelSheet, sheet } from '@provizor/printing';
import { layLabel } from '@provizor/printing/laid-labels';
import { measureBy, openPdf, writeText } from './pdf.ts';

/** Labels on sheets of A4 that are sold cut, each as often as asked, one beside the other. */
export function labelsPdf(title: string, labels: readonly Label[], copies: number): Promise<Uint8Array> {
  const { pdf, ended } = openPdf(title);
  const measure = measureBy(pdf);
  const all = labels.flatMap((label) => Array.from({ length: copies }, () => label));
  for (const places of labelPlaces(all)) {
    pdf.addPage({ size: [sheet.short, sheet.long], margin: 0 });
    for (const { label, x, y } of places) {
      const { texts, code } = layLabel(label, labelSheet.width, labelSheet.height, measure);
      for (const mark of texts) writeText(pdf, { ...mark, x: x + mark.x, y: y + mark.y });
      const { barcode, width, height } = code;
      pdf
        .save()
        .translate(x + code.x, y + code.y)
        .scale(width / barcode.width, height / barcode.height)
        .path(barcode.path)
        .fill('even-odd')
        .restore();
    }
  }
  pdf.end();
  return ended;
}
