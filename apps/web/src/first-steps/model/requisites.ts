import type { SubjectFields } from '@provizor/signing';

export const requisiteFields = ['inn', 'kpp', 'ogrn', 'full_name', 'address'] as const;
export type Requisites = Record<(typeof requisiteFields)[number], string>;

/** What somebody knows of an organisation, and who. */
export type KnownRequisites = Partial<Requisites> & { inn: string; source: string };

/** «77 г. Москва» is the region with its code (order of FSB No. 795 of 27.12.2011). */
const withoutCode = (region: string | undefined): string | undefined => region?.replace(/^\d{2}\s+/, '');

/** Requisites a certificate names; null for one of a person alone. */
export function requisitesOfSubject(subject: SubjectFields): KnownRequisites | null {
  const inn = subject.innLe ?? (subject.ogrnip ? subject.inn : undefined);
  if (!inn) return null;
  const { locality, street, organization } = subject;
  const ogrn = subject.ogrn ?? subject.ogrnip;
  const region = withoutCode(subject.region);
  const address = street ? [...new Set([region, locality, street].filter(Boolean))].join(', ') : '';
  return {
    inn,
    source: 'из сертификата',
    ...(ogrn ? { ogrn } : {}),
    ...(organization ? { full_name: organization } : {}),
    ...(address ? { address } : {}),
  };
}

const titles: Requisites = {
  inn: 'ИНН',
  kpp: 'КПП',
  ogrn: 'ОГРН',
  full_name: 'полное наименование',
  address: 'адрес',
};

/**
 * Fills what is empty by what is known of the INN that stands there, or of the only organisation that is known.
 * @param known the surest first
 * @returns the values with what was found, and what to say of it
 */
export function fillRequisites(
  values: Requisites,
  known: readonly KnownRequisites[],
): { values: Requisites; found: boolean; text: string } {
  const wanted = values.inn.replaceAll(/\s/g, '');
  const fitting = known.filter(({ inn }) => wanted === '' || inn === wanted);
  const inns = new Set(fitting.map(({ inn }) => inn));
  if (inns.size > 1) {
    const text = `Известны реквизиты нескольких организаций (ИНН ${[...inns].join(', ')}): впишите ИНН своей.`;
    return { values, found: false, text };
  }
  if (inns.size === 0) {
    const whose = wanted ? `организации с ИНН ${wanted}` : 'организации';
    return {
      values,
      found: false,
      text: `Нет ни сертификата ${whose} на этом компьютере, ни входа в МДЛП от её имени: впишите реквизиты из выписки ЕГРЮЛ.`,
    };
  }
  const filled = { ...values };
  const said: string[] = [];
  for (const { source, ...given } of fitting) {
    const keys = requisiteFields.filter((key) => filled[key].trim() === '' && given[key]);
    for (const key of keys) filled[key] = given[key] ?? '';
    if (keys.length > 0) said.push(`${source}: ${keys.map((key) => titles[key]).join(', ')}`);
  }
  const lacks = requisiteFields.filter((key) => key !== 'full_name' && filled[key].trim() === '');
  return {
    values: filled,
    found: true,
    text: [
      said.length > 0 ? `Взято ${said.join('; ')}.` : 'Ничего нового не известно.',
      lacks.length > 0
        ? `Впишите сами: ${lacks.map((key) => titles[key]).join(', ')}${lacks.includes('kpp') ? ' (после входа в МДЛП КПП возьмётся оттуда)' : ''}.`
        : 'Сверьте и сохраните.',
    ].join(' '),
  };
}
