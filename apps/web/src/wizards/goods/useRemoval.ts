import { confirm, counted, toast, toastRefusal } from '../../ui/index.ts';
import type { DraftSession } from '../shared/session/draft-session.ts';
import type { Goods } from './model/goods.ts';

/** Takes rows out of the pile; what lies in a scanned box goes only with it. Gives whether something was taken out. */
export function useRemoval(session: DraftSession<Goods>): (codes: readonly string[]) => Promise<boolean> {
  return async (rows) => {
    const { codes, held } = session.model.get().removal(rows);
    const [first] = held;
    if (codes.length === 0) {
      if (first) {
        toast.warning(
          `Упаковка ${first.code} лежит в транспортной упаковке ${first.box}: отдельно её убрать нельзя, уберите короб или расформируйте его`,
          { autoClose: 8000 },
        );
      } else toast.info('Отметьте упаковки, которые нужно убрать');
      return false;
    }
    const many = counted(codes.length, 'код', 'кода', 'кодов');
    if (codes.length > 1 && !(await confirm({ text: `Убрать из списка ${many}?`, danger: true })))
      return false;
    return session.clear(codes).then(
      () => true,
      (error: unknown) => {
        toastRefusal(error, 'Не убрано');
        return false;
      },
    );
  };
}
