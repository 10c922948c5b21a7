import type { Outcome } from '../../lib/verdict.ts';

type Offered = { obstacle: string | null };

/** Where the plug-in and the licence of its provider come from. */
const pluginPage = 'cryptopro.ru/products/cades/plugin';

/** What the certificates of this computer say, a trial signature by a good one made (rulings, «Certificates offered»). */
export function outcomeOfCertificates(offered: readonly Offered[], inn: string | null): Outcome {
  const good = offered.filter(({ obstacle }) => obstacle === null);
  if (good.length > 0) {
    return {
      kind: 'ok',
      word: 'готова',
      text: `Подойдёт сертификатов: ${good.length}. Пробная подпись сделана.`,
    };
  }
  if (offered.length === 0) {
    return {
      kind: 'error',
      word: 'нет сертификата',
      text: 'Плагин работает, но ни одного сертификата с ключом не нашёл. Вставьте токен или установите сертификат в хранилище «Личное» (КриптоПро CSP → «Сервис» → «Просмотреть сертификаты в контейнере»).',
    };
  }
  const reasons = [...new Set(offered.map(({ obstacle }) => obstacle))];
  const others = reasons.length === 1 && reasons[0] === 'Выдан другой организации';
  return {
    kind: 'error',
    word: 'не подходит',
    text: others
      ? `Сертификаты выданы другой организации: нужен с ИНН ${inn ?? 'этой организации'}. Проверьте ИНН в реквизитах или получите сертификат на руководителя в удостоверяющем центре ФНС.`
      : `Ни один из сертификатов (${offered.length}) не подходит: ${reasons.join('; ').toLowerCase()}. Получите новый в удостоверяющем центре.`,
  };
}

const failures: Readonly<Record<string, Outcome>> = {
  'no-plugin': {
    kind: 'error',
    word: 'нет плагина',
    text: `Установите «КриптоПро ЭЦП Browser plug-in» (${pluginPage}) и его расширение для браузера, затем обновите страницу.`,
  },
  'no-provider': {
    kind: 'error',
    word: 'нет КриптоПро CSP',
    text: 'Плагин есть, но не нашёл криптопровайдера. Установите КриптоПро CSP 5.0 и перезапустите браузер.',
  },
  failed: {
    kind: 'error',
    word: 'не подписывает',
    text: 'Пробная подпись не удалась. Чаще всего истекла лицензия КриптоПро CSP («Общие» → «Ввод лицензии») или вынут токен.',
  },
  'unavailable-key': {
    kind: 'error',
    word: 'нет ключа',
    text: 'Сертификат есть, а его закрытого ключа нет: вставьте токен, на котором он записан.',
  },
  refused: {
    kind: 'attention',
    word: 'доступ не дан',
    text: 'Плагин спросил, разрешить ли сайту работать с ключами, и получил отказ. Нажмите «Проверить» ещё раз и ответьте «Да».',
  },
};

/** The same for a signer that could not be asked; `reason` of a SigningError where there is one. */
export function outcomeOfFailure(error: unknown): Outcome {
  const reason = error instanceof Error && 'reason' in error ? String(error.reason) : '';
  return (
    failures[reason] ?? {
      kind: 'error',
      word: 'не проверена',
      text: error instanceof Error ? error.message : String(error),
    }
  );
}
