import { type WizardName, wizardOf } from '@provizor/contract';
import { type DeliveryWords, notAnnounced } from '../delivery/scan-texts.ts';

/** Of a code our own document does not have: there is no supplier to ask. */
const notSent: DeliveryWords['foreign'] = {
  pack: 'Этой упаковки нет в документе, который вы отправили',
  cure: 'Отложите её: этот документ её не касается',
};

/** What is said of scans where a part of a document is named: of a supplier's one, or of our own. */
export const tickedWords = (wizard: WizardName): DeliveryWords => ({
  pack: 'Упаковка отмечена: документ её назовёт',
  last: (sscc) => `Транспортная упаковка ${sscc} отмечена целиком`,
  box: 'Транспортная упаковка отмечена',
  foreign: wizardOf(wizard).source === 'outgoing' ? notSent : notAnnounced,
});
