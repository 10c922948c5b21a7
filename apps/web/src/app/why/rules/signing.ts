import type { SigningFailure } from '@provizor/signing';
import { type Why, why } from './why.ts';

/** Rules behind troubles of signing on this computer. */
export const signingRules: Record<`signing.${SigningFailure}`, Why> = {
  'signing.no-plugin': why(
    'Ключ не покидает компьютера: подписывает расширение браузера «КриптоПро ЭЦП Browser plug-in».',
    ['signing 3', 'stock-and-exchange 8'],
    'first-steps',
  ),
  'signing.no-provider': why(
    'Подпись по ГОСТ делает криптопровайдер КриптоПро CSP с действующей лицензией.',
    ['signing 3', 'standard GOST R 34.10-2012', 'stock-and-exchange 8'],
    'first-steps',
  ),
  'signing.no-certificate': why(
    'Подписать может действующий сертификат ГОСТ этой организации с ключом на этом компьютере.',
    ['rulings Exchange', 'signing 3'],
    'first-steps',
  ),
  'signing.refused': why('Без согласия человека ничего не подписывается.', ['signing 3']),
  'signing.expired': why(
    'Истёкшим сертификатом подписывать нельзя: проверяющая сторона такую подпись отвергнет.',
    ['standard RFC 5280', 'signing 1'],
    'first-steps',
  ),
  'signing.unavailable-key': why(
    'Сертификат есть, а закрытого ключа под рукой нет: носитель не вставлен, закрыт ПИН-кодом или заблокирован.',
    ['signing 3'],
    'first-steps',
  ),
  'signing.failed': why(
    'Подпись проверяют по цепочке сертификатов до доверенного корня; неполная цепочка или лицензия её прерывают.',
    ['signing 3', 'standard RFC 5280'],
    'first-steps',
  ),
};
