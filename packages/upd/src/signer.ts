import type { Signer } from './model.ts';
import { element } from './xml/write.ts';

const fullName = ({ surname, name, patronymic }: Signer) =>
  element('ФИО', { Фамилия: surname, Имя: name, Отчество: patronymic });

/** Who signs a file 5.03: by a qualified signature with his powers told in it. */
export const signerOf503 = (signer: Signer): string =>
  element(
    'Подписант',
    { Должн: signer.position.slice(0, 255) || null, ТипПодпис: '1', СпосПодтПолном: '1' },
    fullName(signer),
  );

/** Who signs a file 5.01. `powers`: what ОблПолн and Статус the kind of file knows. */
export const signerOf501 = (signer: Signer, powers: { ОблПолн: string; Статус: string }): string =>
  element(
    'Подписант',
    { ...powers, ОснПолн: 'Должностные обязанности' },
    element(
      'ЮЛ',
      { ИННЮЛ: signer.inn, НаимОрг: signer.organization, Должн: signer.position.slice(0, 128) || '-' },
      fullName(signer),
    ),
  );
