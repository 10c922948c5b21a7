import { type CallReply, type getSummary, type WizardName, wizardOf } from '@provizor/contract';
import { arrivalOf } from '@provizor/domain';
import { arrivalWords } from '../../../lib/arrival-words.ts';

type Groups = CallReply<typeof getSummary>['groups'];

/** Whether goods are held against the document: not what a receiver has claimed, which is at his place (602). */
export const isReconciled = (wizard: WizardName, type: number | null): boolean =>
  wizard === 'direct' && arrivalOf(type) !== 'claimed';

/**
 * What becomes of every pack, as lines whose figures add up to all packs: of a delivery with the whole as the last one.
 * What goes into the document stands above as «Упаковок».
 */
export function groupLines(
  wizard: WizardName,
  groups: Groups,
  type: number | null = null,
): { name: string; count: number }[] {
  const { source } = wizardOf(wizard);
  const isDelivery = source === 'income';
  const { within } = arrivalWords(type);
  const stays = isDelivery ? `, останется ${within}` : '';
  const all = Object.values(groups).reduce((sum, count) => sum + count, 0);
  const lines = [
    // only goods that are accepted are held against their document
    { name: 'из них без сверки', count: isReconciled(wizard, type) ? groups.unreconciled : 0 },
    { name: 'из них проблемных (не дают отправить)', count: groups.blocking },
    { name: `Проблемных, исключено${stays}`, count: groups.bad },
    { name: `Исправных в одном коробе с проблемными, исключено${stays}`, count: groups['with-bad'] },
    { name: `Отсканировано, но короб не сверен целиком${stays}`, count: groups.incomplete },
    { name: `Не отсканировано${stays}`, count: groups.missing },
  ].filter(({ count }) => count > 0);
  const whole = {
    income: arrivalOf(type) === 'delivery' ? 'Всего в поставке' : 'Всего в документе',
    outgoing: 'Всего в документе',
    goods: 'Всего отсканировано',
  };
  const left = groups.bad + groups['with-bad'] + groups.incomplete + groups.missing;
  return left > 0 ? [...lines, { name: whole[source], count: all }] : lines;
}
