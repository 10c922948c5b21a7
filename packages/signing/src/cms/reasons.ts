/** Why a signature is not accepted, with the sentence a person sees. */
export const REASONS = {
  malformed: 'Подпись повреждена: это не сообщение CMS.',
  'several-signers': 'Под документом несколько подписей, а должна быть одна.',
  'unsupported-algorithm': 'Подпись сделана не по ГОСТ Р 34.10-2012 или хеш в ней не той длины, что ключ.',
  'no-certificate': 'В подписи нет сертификата подписавшего.',
  'content-changed': 'Содержимое изменилось после подписания.',
  'attributes-wrong': 'Подписанные атрибуты неполны или противоречат друг другу.',
  'signature-wrong': 'Подпись неверна: она изменена, сделана другим ключом или под другим содержимым.',
  'signing-certificate-missing': 'В подписи нет ссылки на сертификат (CAdES-BES).',
  'signing-certificate-wrong': 'Ссылка на сертификат в подписи указывает на другой сертификат.',
  'not-yet-valid': 'Срок действия сертификата ещё не начался.',
  expired: 'Срок действия сертификата истёк.',
  'key-usage': 'Сертификат не предназначен для подписания документов.',
  'certificate-unsupported': 'В сертификате есть обязательное условие, которое программа не умеет проверить.',
  'unknown-issuer': 'Сертификат выдан удостоверяющим центром, которому нет доверия.',
  'certificate-forged': 'Подпись удостоверяющего центра под сертификатом неверна.',
  'issuer-not-ca': 'Сертификат выдан тем, кто не является удостоверяющим центром.',
  'issuer-not-valid': 'Сертификат удостоверяющего центра не действует на дату подписи.',
} as const;

export type VerifyReason = keyof typeof REASONS;

/** Ends a verification; caught by its entry point and nowhere else. */
export class Refused extends Error {
  override name = 'Refused';
  readonly reason: VerifyReason;

  constructor(reason: VerifyReason) {
    super(REASONS[reason]);
    this.reason = reason;
  }
}

/** Goes on only when the condition holds. @throws Refused */
export function demand(condition: boolean, reason: VerifyReason): asserts condition {
  if (!condition) throw new Refused(reason);
}
