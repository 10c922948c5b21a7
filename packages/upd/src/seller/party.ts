import type { Party } from '../model.ts';
import { at, attribute, type Node } from '../xml/node.ts';
import { element } from '../xml/write.ts';

const fullName = (node: Node | undefined): string | null => {
  const name = at(node, 'ФИО');
  const parts = ['Фамилия', 'Имя', 'Отчество'].flatMap((key) => attribute(name, key) ?? []);
  return parts.length === 0 ? null : parts.join(' ');
};

const russian = ['Индекс', 'Район', 'Город', 'НаселПункт', 'Улица', 'Дом', 'Корпус', 'Кварт'] as const;

function addressOf(node: Node | undefined): string | null {
  const text = attribute(at(node, 'АдрИнф'), 'АдрТекст');
  if (text !== null) return text;
  const parts = russian.flatMap((key) => attribute(at(node, 'АдрРФ'), key) ?? []);
  return parts.length === 0 ? null : parts.join(', ');
}

/** A side of a paper by its element; null = there is none. */
export function readParty(node: Node | undefined): Party | null {
  const organization = at(node, 'ИдСв', 'СвЮЛУч');
  const person = at(node, 'ИдСв', 'СвИП') ?? at(node, 'ИдСв', 'СвФЛУч') ?? at(node, 'ИдСв', 'СвФЛУчастФХЖ');
  const foreign = at(node, 'ИдСв', 'СвИнНеУч');
  const name =
    attribute(organization, 'НаимОрг') ?? fullName(person) ?? attribute(foreign, 'НаимОрг', 'Наим');
  if (name === null) return null;
  return {
    name,
    inn: attribute(organization, 'ИННЮЛ') ?? attribute(person, 'ИННФЛ'),
    kpp: attribute(organization, 'КПП'),
    address: addressOf(at(node, 'Адрес')),
    gln: attribute(at(node, 'Адрес'), 'ГЛНМеста'),
  };
}

function nameParts(name: string): { Фамилия: string; Имя: string; Отчество: string | null } {
  const [surname = '-', first = '-', ...rest] = name.replace(/^ИП\s+/i, '').split(/\s+/);
  return {
    Фамилия: surname.slice(0, 60),
    Имя: first.slice(0, 60),
    Отчество: rest.join(' ').slice(0, 60) || null,
  };
}

/** A side of a paper; files 5.03 name the country, too, and where the place is in GS1. */
export function writeParty(name: string, party: Party, version: '5.01' | '5.03'): string {
  const who =
    party.inn?.length === 12
      ? element('СвИП', { ИННФЛ: party.inn }, element('ФИО', nameParts(party.name)))
      : element('СвЮЛУч', { НаимОрг: party.name.slice(0, 1000), ИННЮЛ: party.inn, КПП: party.kpp });
  const isNew = version === '5.03';
  const address = element(
    'Адрес',
    { ГЛНМеста: isNew ? party.gln : null },
    element('АдрИнф', {
      КодСтр: '643',
      НаимСтран: isNew ? 'Россия' : null,
      АдрТекст: (party.address ?? '-').slice(0, 255),
    }),
  );
  return element(name, {}, element('ИдСв', {}, who), party.address === null ? null : address);
}
