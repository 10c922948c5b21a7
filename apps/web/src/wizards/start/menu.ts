import type { Action, Subject } from '@provizor/contract';
import type { MenuEntry } from '../../routing/menu-entry.ts';
import { situationGroups } from './model/situation-groups.ts';

const ability: [Action, Subject] = ['read', 'mdlp'];

/**
 * Side menu of the start page (wizards, section 2: MainWorkPlace): itself, then every wizard by situation. Its other words
 * are those of `wordsOfWizardAt`: only who searches needs them.
 */
export const startMenu: MenuEntry[] = [
  {
    to: '/wizzard/workplace',
    title: 'Начать работу',
    ability,
    words: 'мастер мастера что делать ситуация выбрать рабочее место',
  },
  ...situationGroups.flatMap(({ title: group, wizards }) =>
    // The acceptance stands in the menu of the exchange.
    wizards
      .filter(({ name }) => name !== 'direct')
      .map(({ name, title }) => ({
        to: `/wizzard/${name}`,
        title,
        ability,
        group,
      })),
  ),
];
