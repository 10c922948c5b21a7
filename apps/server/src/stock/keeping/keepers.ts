import type { Obstacle } from '@provizor/contract/stock';
import { isPosted } from '@provizor/domain';
import type { Check, Examined } from '../checks/examined.ts';
import { notKeeper } from '../obstacles/obstacle.ts';

type Storage = { id: number; name: string };

/**
 * Storages the person does not answer for, with who does: those that have a materially responsible person today, the
 * caller being none of them. An administrator answers for all (rulings, «Stock»: rights by storage).
 */
async function strange(
  { ctx: { user }, document: { storage }, facts }: Examined,
  storages: readonly Storage[],
): Promise<Obstacle[]> {
  if (user.type !== 'user') return [];
  const keepers = new Map((await facts()).keepers.map((row) => [row.storage_id, row.names]));
  return storages.flatMap(({ id, name }) => {
    const names = keepers.get(id);
    const field = id === storage.id ? 'storage_id' : 'storage_to_id';
    return names === undefined
      ? []
      : [
          notKeeper(
            field,
            `За склад «${name}» отвечает: ${names}. Пусть проведёт ответственный, или попросите администратора назначить вас`,
          ),
        ];
  });
}

/** Every storage whose balances the document changes. */
export const answersForAll: Check = (examined) => {
  const { storage, storage_to: to } = examined.document;
  return strange(examined, to && to.id !== storage.id ? [storage, to] : [storage]);
};

export const answersForSender: Check = (examined) => strange(examined, [examined.document.storage]);

/** A move is accepted and refused by the receiving side alone. */
export const answersForReceiver: Check = (examined) =>
  strange(examined, [examined.document.storage_to ?? examined.document.storage]);

/** Goods that came to another storage are taken back by who answers for it now. */
export const answersForHolder: Check = (examined) => {
  const { state, storage, storage_to: to } = examined.document;
  return strange(examined, [isPosted(state) && to ? to : storage]);
};
