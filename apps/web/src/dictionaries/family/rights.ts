import { type Access, allows, can } from '@provizor/contract';
import type { DictionaryDefinition } from '@provizor/contract/dictionaries';
import { callerOf, profile } from '../../lib/session/index.ts';
import { useStore } from '../../lib/store/index.ts';
import { hasScreen } from './at.ts';

/** What the signed-in person may do with a dictionary. */
export type Rights = {
  add: boolean;
  put: boolean;
  remove: boolean;
  /** Rows of a shared directory are proposed to root by whoever may not change them. */
  propose: boolean;
};

/** Access to proposing rows of shared directories, as the contract has it. */
const proposing = can('read', 'dict');

/** Whether a person may propose rows of a directory, which he may not add himself. */
export const mayPropose = (definition: DictionaryDefinition, caller: ReturnType<typeof callerOf>): boolean =>
  definition.scope === 'national' &&
  hasScreen(definition, 'add') &&
  allows(proposing, caller) &&
  !allows(definition.access.add, caller);

/** Rights of the signed-in person, where the dictionary has the screens for them. */
export function useRights(definition: DictionaryDefinition): Rights {
  const caller = callerOf(useStore(profile));
  const { access } = definition;
  return {
    add: hasScreen(definition, 'add') && allows(access.add, caller),
    put: hasScreen(definition, 'add') && allows(access.put, caller),
    remove: hasScreen(definition, 'remove') && allows(access.remove, caller),
    propose: mayPropose(definition, caller),
  };
}

const subjectNames = {
  dict: 'Справочники',
  users: 'Пользователи',
  storages: 'Склад',
  llo: 'Льготные рецепты',
  mdlp: 'МДЛП',
  hiv: 'Рецепты группы «ВИЧ»',
} as const;

/** Who may do it, said to somebody who may not. */
export function whyNot(access: Access): string {
  switch (access.kind) {
    case 'root':
      return 'Общие справочники изменяет только главный администратор. Запись или её изменение можно предложить: кнопка «Предложить» в списке и в карточке.';
    case 'admin':
      return 'Это делает администратор организации.';
    case 'can':
      return `Для этого нужно право «${subjectNames[access.subject]}». Обратитесь к администратору организации.`;
    default:
      return 'Обратитесь к администратору организации.';
  }
}
