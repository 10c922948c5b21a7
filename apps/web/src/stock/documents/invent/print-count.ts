import { type InventReportFormat, reportInvent } from '@provizor/contract/stock';
import { api } from '../../../lib/api/index.ts';
import { printPage } from '../../../lib/files/print-page.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { toastRefusal } from '../../../ui/index.ts';

/** The list of a count on paper (html), or as a file; a blind count goes without the books. */
export async function printCount(inventId: string, format: InventReportFormat): Promise<void> {
  try {
    const file = await api(reportInvent, { params: { format }, body: { inventId } });
    if (format === 'html') await printPage(new TextDecoder().decode(file.bytes));
    else saveFile(file.name, file.bytes, file.type);
  } catch (error) {
    toastRefusal(error, 'Ошибка формирования отчёта');
  }
}
