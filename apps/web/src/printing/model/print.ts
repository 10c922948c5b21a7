import { makeForm } from '@provizor/contract/printing';
import type { StockDocumentKind } from '@provizor/domain';
import { api } from '../../lib/api/index.ts';
import { paperPath } from '../../lib/paper-path.ts';
import { toastRefusal } from '../../ui/index.ts';

/**
 * Makes a paper of documents and opens it in a new tab. Gives its address when the browser has opened none, null
 * otherwise. What was refused is told.
 */
export async function printDocuments(
  template: string,
  documents: readonly { kind: StockDocumentKind; id: string }[],
  copies = 1,
): Promise<string | null> {
  try {
    const { data } = await api(makeForm, {
      body: { template, documents: [...documents], printCountArr: documents.map(() => copies) },
    });
    const path = paperPath(data.link);
    return window.open(path, '_blank') ? null : path;
  } catch (error) {
    toastRefusal(error, 'Ошибка формирования отчёта');
    return null;
  }
}
