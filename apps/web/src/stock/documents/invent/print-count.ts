import { reportInvent } from '@provizor/contract/stock';
import { api } from '../../../lib/api/index.ts';
import { bytesOf } from '../../../lib/files/bytes-of.ts';
import { printPage } from '../../../lib/files/print-page.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { toastRefusal } from '../../../ui/index.ts';

/** The list of a count on paper, or as a file a spreadsheet opens; a blind count goes without the books. */
export async function printCount(inventId: string, format: 'html' | 'csv'): Promise<void> {
  try {
    const { file_name, type, content } = await api(reportInvent, { params: { format }, body: { inventId } });
    const bytes = bytesOf(content);
    if (format === 'csv') saveFile(file_name, bytes, type);
    else await printPage(new TextDecoder().decode(bytes));
  } catch (error) {
    toastRefusal(error, 'Ошибка формирования отчёта');
  }
}
