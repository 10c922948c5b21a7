import { CertificateDialog } from '../../support/pages/certificate-dialog.ts';
import type { Person } from '../person.ts';
import { both, nothing, task } from '../task.ts';
import type { Way } from '../way.ts';

async function field(person: Person, way: Way, label: string, text: string): Promise<void> {
  const target = person.page.getByLabel(label, { exact: true });
  if (way === 'keys') await person.desk.tabTo(target);
  else await target.click();
  await person.type(text);
}

/** The frame of a shift. */
export const day = [
  task({
    title: 'Sign in to the program at the beginning of the shift',
    who: 'anybody',
    user: 'apteka',
    guest: true,
    ready: nothing,
    ...both(async (person, way) => {
      await field(person, way, 'Имя для входа', 'apteka');
      await field(person, way, 'Пароль', 'apteka');
      if (way === 'keys') await person.press('Enter');
      else await person.click('Войти');
      await person.shell.person().waitFor();
      await person.page.getByRole('list', { name: 'Что ждёт меня' }).waitFor();
    }),
  }),
  task({
    title: 'Sign in to MDLP with the certificate',
    who: 'anybody',
    user: { keys: 'zavapt', mouse: 'opt' },
    ready: nothing,
    ...both(async (person, way) => {
      await person.button('Войти в МДЛП').waitFor();
      await person.act(way, 'Войти в МДЛП', 'Control+Enter');
      const certificates = new CertificateDialog(person.page).root();
      await certificates.getByRole('radio').first().waitFor();
      if (way === 'keys') await person.press('Control+Enter');
      else await person.click(certificates.getByRole('button', { name: 'Выбрать' }));
      await person.desk.button(/^МДЛП \d+ мин$/).waitFor();
    }),
  }),
  task({
    title: 'Work with another storage from now on',
    who: 'storekeeper',
    user: 'apteka',
    ready: nothing,
    ...both(async (person, way) => {
      const chooser = person.button(/^Склад: /);
      await chooser.waitFor();
      await person.act(way, /^Склад: /, 'Alt+s');
      const items = person.page.getByRole('menuitem');
      await items.nth(1).waitFor();
      if (way === 'keys') {
        while (!(await items.nth(1).evaluate((item) => item === document.activeElement)))
          await person.press('ArrowDown');
        await person.press('Enter');
      } else await items.nth(1).click();
      await person.desk.button(/^Склад: (?!Все)/).waitFor();
    }),
  }),
  task({
    title: 'Change the own password',
    who: 'anybody',
    user: { keys: 'provizor', mouse: 'otdel' },
    ready: nothing,
    ...both(async (person, way) => {
      if (way === 'keys') await person.find('Профиль');
      else {
        await person.click(/^Меню: /);
        await person.page.getByRole('menuitem', { name: /Профиль/ }).click();
      }
      await field(person, way, 'Действующий пароль', way === 'keys' ? 'provizor' : 'otdel');
      await field(person, way, 'Новый пароль', 'сосна берег 27');
      await field(person, way, 'Новый пароль ещё раз', 'сосна берег 27');
      if (way === 'keys') await person.press('Enter');
      else await person.click('Сменить пароль');
      await person.sees(/успешно изменён|Пароль изменён/);
    }),
  }),
  task({
    title: 'Leave the program at the end of the shift',
    who: 'anybody',
    user: 'apteka',
    ready: nothing,
    ...both(async (person, way) => {
      if (way === 'keys') {
        await person.find('выйти');
      } else {
        await person.click(/^Меню: /);
        await person.page.getByRole('menuitem', { name: 'Выйти' }).click();
      }
      const yes = person.asked.root().getByRole('button', { name: 'Да' });
      await yes.waitFor();
      if (way === 'keys') await person.press('Enter');
      else await person.click(yes);
      await person.page.getByLabel('Пароль', { exact: true }).waitFor();
    }),
  }),
];
