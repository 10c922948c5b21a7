const section = 'Вы';

/** What the menu of the person opens: no section has it. */
export const ownPages: readonly { to: string; title: string; section: string; words: string }[] = [
  { to: '/profile', title: 'Профиль', section, words: 'сменить пароль второй фактор' },
  { to: '/logout', title: 'Выйти из программы', section, words: 'выход закончить смену' },
];
