import { getDisposalMarks, type RegistrarChoice } from '@provizor/contract';
import { type DeviceMark, type MarkResult, markFault, type RegistrarFault } from '@provizor/domain';
import { api } from '../../lib/api/index.ts';
import { newId } from '../../lib/ids.ts';
import { accessOf } from './access.ts';
import { localService, RegistrarError } from './local-service.ts';

/** A pack the registrar would refuse, and why. */
export type BadMark = { sgtin: string; fault: RegistrarFault };

/** What the device says of a code, what it left out as null. */
export const resultOf = (mark: DeviceMark): MarkResult => ({
  deviceError: mark.deviceError ?? null,
  flcError: mark.flcError ?? null,
  localCheckStatus: mark.localCheckStatus ?? null,
  onlineCheckStatus: mark.onlineCheckStatus ?? null,
  onlineCheckError: mark.onlineCheckError ?? null,
  state: mark.state ?? null,
});

/** Between two questions for the result of a check, and how many are asked. Milliseconds. */
const pause = 1000;
const patience = 60;

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * Has the codes of a draft checked by the registrar without disposing of anything (`checkMarks`). Gives those it would
 * refuse, with the cure. Throws RefusalError, RegistrarError.
 */
export async function checkMarks(
  draftId: string,
  { storage_id: storageId }: Pick<RegistrarChoice, 'storage_id'>,
  deviceId?: string,
): Promise<BadMark[]> {
  const { marks } = await api(getDisposalMarks, { params: { id: draftId } });
  if (marks.length === 0) return [];
  const access = await accessOf(storageId, deviceId);
  const sent = await localService.send({
    ...access,
    type: 'checkMarks',
    rvRequestId: newId(),
    marks: marks.map(({ mark, part }) => (part === null ? { mark } : { mark, soldPart: part })),
  });
  for (let asked = 0; asked < patience; asked++) {
    const { results } = await localService.get({ ...access, rvRequestId: sent.rvRequestId });
    if (results.status === 'error') {
      const { code = '', description = '' } = results.error ?? {};
      throw new RegistrarError({
        code: 'registrar-answer',
        message: `Ошибка РВ (${code}): ${description}`,
      });
    }
    if (results.status === 'ready') {
      return Object.entries(results.result?.marks ?? {}).flatMap(([key, mark]) => {
        const fault = markFault(resultOf(mark));
        const sgtin = marks[Number(key) - 1]?.sgtin;
        return fault && sgtin ? [{ sgtin, fault }] : [];
      });
    }
    await wait(pause);
  }
  throw new RegistrarError({ code: 'registrar-answer', message: 'Регистратор не закончил проверку кодов' });
}
