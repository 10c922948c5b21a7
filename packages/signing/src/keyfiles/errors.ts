const MESSAGES = {
  malformed: 'Это не файл с ключом или он повреждён.',
  'password-needed': 'Ключ защищён паролем: введите пароль.',
  'wrong-password': 'Неверный пароль или файл повреждён.',
  'too-many-rounds':
    'Файл требует слишком долгого вычисления ключа. Сохраните его заново с числом повторов до 100 000.',
  'no-key': 'В файле нет закрытого ключа.',
  container:
    'Это файл контейнера КриптоПро. Подписывайте через КриптоПро ЭЦП Browser plug-in или выгрузите ключ в PFX.',
  'cryptopro-pfx': 'Этот PFX выгружен КриптоПро CSP в собственном формате: подписывайте через его плагин.',
  'old-encryption':
    'Файл зашифрован устаревшим способом (RC2, 3DES). Сохраните его заново с шифрованием AES.',
  'unsupported-encryption': 'Файл зашифрован способом, который программа не знает.',
  'unsupported-key': 'В файле не ключ ГОСТ Р 34.10-2012 (256 или 512 бит) либо его параметры неизвестны.',
} as const;

/** Why a key file was not opened. */
export type KeyFileFailure = keyof typeof MESSAGES;

/** A key file was not opened; the message is Russian. */
export class KeyFileError extends Error {
  override name = 'KeyFileError';
  readonly reason: KeyFileFailure;

  constructor(reason: KeyFileFailure, options?: ErrorOptions) {
    super(MESSAGES[reason], options);
    this.reason = reason;
  }
}
