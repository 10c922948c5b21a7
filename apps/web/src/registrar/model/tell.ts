import { addRvResponse } from '@provizor/contract';
import type { RegistrarResponse } from '@provizor/domain';
import { api } from '../../lib/api/index.ts';
import { toast } from '../../lib/toast/toast-store.ts';

/** How long the toasts of a registrar stay (wizards, section 9). */
const shown = 10_000;

/** What a person is told of an answer; the states on the way are silent (wizards, section 8). */
export function sayAnswer({ rvRequestId, rvRequestStatus, data }: RegistrarResponse): void {
  const options = { id: `rv-${rvRequestId}`, autoClose: shown };
  if (rvRequestStatus === 'error') {
    const { code = '', description = '' } = data.results.error ?? {};
    toast.error(`Ошибка РВ (${code}): ${description}`, options);
  }
  if (rvRequestStatus === 'ready') {
    const request = data.results.result?.mdlpRequestId;
    const named = request ? ` Запрос в МДЛП: ${request}.` : '';
    toast.info(`РВ отправил документ в МДЛП.${named} Проверьте результат в отправленных документах`, options);
  }
}

/**
 * Brings an answer of the device to the server and tells the person what is new in it. The same answer may come by the
 * poll of a page and by the local service: it is told once.
 */
export async function tellAnswer(response: RegistrarResponse): Promise<void> {
  const { changed } = await api(addRvResponse, { body: response });
  if (changed) sayAnswer(response);
}
