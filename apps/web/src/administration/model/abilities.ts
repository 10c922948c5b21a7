import { type Role, type Subject, subjects } from '@provizor/contract';

/** How far a role opens a subject; managing includes reading. */
export type Level = 'none' | 'read' | 'manage';

export const levels: readonly { level: Level; title: string }[] = [
  { level: 'none', title: 'нет' },
  { level: 'read', title: 'просмотр' },
  { level: 'manage', title: 'изменение' },
];

type Words = { title: string; reads: string; manages: string };

/** What the subjects open, in the words of those who work there. */
const words: Record<Subject, Words> = {
  dict: {
    title: 'Справочники',
    reads: 'видит справочники лекарств, веществ и классификаторы',
    manages: 'добавляет и изменяет записи справочников',
  },
  users: {
    title: 'Пользователи',
    reads: 'видит сотрудников, роли, подразделения и реквизиты организации',
    manages: 'изменяет записи раздела «Администрирование», кроме доступных только администратору',
  },
  storages: {
    title: 'Склад',
    reads: 'видит остатки, складские документы, склады и контрагентов',
    manages: 'создаёт и проводит складские документы, ведёт склады, места и номенклатуру',
  },
  llo: {
    title: 'Льготные рецепты',
    reads: 'видит рецепты, пациентов и врачей',
    manages: 'выписывает и обслуживает рецепты, ведёт пациентов и врачей',
  },
  mdlp: {
    title: 'МДЛП',
    reads: 'видит поставки, отправленные документы и упаковки, открывает мастера',
    manages: 'принимает поставки, подписывает и отправляет документы в МДЛП',
  },
  hiv: {
    title: 'Рецепты группы «ВИЧ»',
    reads: 'видит рецепты группы «ВИЧ»; каждое открытие записывается',
    manages: 'отпускает по рецептам группы «ВИЧ»',
  },
};

export const subjectTitle = (subject: Subject): string => words[subject].title;

type Abilities = Pick<Role, 'can_read' | 'can_manage'>;

/** How far the abilities open a subject. */
export function levelOf({ can_read, can_manage }: Abilities, subject: Subject): Level {
  if (can_manage.includes(subject)) return 'manage';
  return can_read.includes(subject) ? 'read' : 'none';
}

/** The abilities with another level of one subject, each list in the order of the subjects. */
export function withLevel(abilities: Abilities, subject: Subject, level: Level): Abilities {
  const put = (list: readonly Subject[], wanted: boolean) =>
    subjects.filter((each) => (each === subject ? wanted : list.includes(each)));
  return {
    can_read: put(abilities.can_read, level !== 'none'),
    can_manage: put(abilities.can_manage, level === 'manage'),
  };
}

/** What the level of a subject means for its holder; null for none. */
export function levelWords(subject: Subject, level: Level): string | null {
  const { reads, manages } = words[subject];
  if (level === 'none') return null;
  return level === 'read' ? reads : `${reads}; ${manages}`;
}

/** The subjects the abilities open and what their holder does there, one line each. */
export const openedBy = (
  abilities: Abilities,
): { subject: Subject; title: string; level: Level; text: string }[] =>
  subjects.flatMap((subject) => {
    const level = levelOf(abilities, subject);
    const text = levelWords(subject, level);
    return text === null ? [] : [{ subject, title: words[subject].title, level, text }];
  });

/** Abilities of somebody with several roles: their union. */
export const unionOf = (roles: readonly Abilities[]): Abilities => ({
  can_read: subjects.filter((subject) => roles.some((role) => levelOf(role, subject) !== 'none')),
  can_manage: subjects.filter((subject) => roles.some((role) => role.can_manage.includes(subject))),
});

/** «изменение: Склад, МДЛП; просмотр: Справочники»; «ничего не открывает» for none. */
export function abilitiesText(abilities: Abilities): string {
  const named = (level: Level, word: string) => {
    const titles = subjects.filter((each) => levelOf(abilities, each) === level).map(subjectTitle);
    return titles.length > 0 ? `${word}: ${titles.join(', ')}` : '';
  };
  const text = [named('manage', 'изменение'), named('read', 'просмотр')].filter(Boolean).join('; ');
  return text || 'ничего не открывает';
}
