import { SigningError, type SigningFailure } from '../signer.ts';
import type { Plugin } from './plugin.ts';

/** Codes of COM errors a person can do something about (winerror.h). */
const KNOWN: Record<string, [SigningFailure, string]> = {
  '8010006E': ['refused', 'Подписание отменено.'],
  '800704C7': ['refused', 'Подписание отменено.'],
  '000004C7': ['refused', 'Подписание отменено.'],
  '80090016': ['unavailable-key', 'Закрытый ключ недоступен: вставьте носитель ключа и повторите.'],
  '8009000D': ['unavailable-key', 'Закрытый ключ недоступен: вставьте носитель ключа и повторите.'],
  '8010000C': ['unavailable-key', 'Носитель ключа не вставлен: вставьте его и повторите.'],
  '80100069': ['unavailable-key', 'Носитель ключа извлечён: вставьте его и повторите.'],
  '8010006B': ['unavailable-key', 'Неверный ПИН-код носителя.'],
  '8010006C': ['unavailable-key', 'ПИН-код носителя заблокирован: обратитесь к администратору.'],
  '800B0101': ['expired', 'Срок действия сертификата истёк: выберите другой сертификат.'],
  '800B0109': [
    'failed',
    'Нет доверия к корневому сертификату: установите его в хранилище «Доверенные корневые».',
  ],
  '800B010A': [
    'failed',
    'Цепочка сертификатов неполна: установите промежуточные сертификаты удостоверяющего центра.',
  ],
  '80090020': ['failed', 'Внутренняя ошибка КриптоПро CSP: проверьте срок лицензии.'],
};

/** What a failure of the plug-in means; the plug-in's own words are kept when they say more. */
export function explain({ cades }: Plugin, error: unknown): SigningError {
  if (error instanceof SigningError) return error;
  const text = error instanceof Error ? cades.getLastError(error) : String(error);
  const code = /0x([0-9A-F]{8})/i.exec(text)?.[1]?.toUpperCase() ?? '';
  const [reason, message] = KNOWN[code] ?? ['failed', `КриптоПро не подписал документ: ${text}`];
  return new SigningError(reason, message, { cause: error });
}
