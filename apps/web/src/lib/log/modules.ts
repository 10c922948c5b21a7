/**
 * Names of routes as menus, filters and the log call them (shell-and-administration, section 2.2). A page without a
 * name of its own goes by its address.
 */
const names: [pattern: RegExp, name: string, title: string][] = [
  [/^\/storage\/nomenclature(?:\/|$)/, 'NomenclatureList', 'Номенклатура'],
  [/^\/auth(?:\/|$)/, 'AuthList', 'Администрирование'],
  [/^\/llo(?:\/|$)/, 'Llo', 'Льготные рецепты'],
  [/^\/mdlp(?:\/|$)/, 'Mdlp', 'МДЛП'],
  [/^\/farm\/dict\/mdth(?:\/|$)/, 'DictMdth', 'Медицинские изделия'],
  [/^\/farm\/dict\/mdse(?:\/|$)/, 'DictMdse', 'Товары'],
  [/^\/farm\/dict\/batch(?:\/|$)/, 'BatchList', 'Серии'],
  [/^\/app_report(?:\/|$)/, 'LogReport', 'Журнал программы'],
  [/^\/main(?:\/|$)/, 'MainWorkPlace', 'Рабочее место'],
  [/^\/wizzard\/refusal_receiver(?:\/|$)/, 'RefusalReceiver', 'Отказ получателя'],
  [/^\/wizzard\/refusal_sender(?:\/|$)/, 'RefusalSender', 'Отзыв отправителя'],
];

/** Name of the route an address belongs to: `/auth/users/id7` → `AuthList`, `/storage/remains` → itself. */
export function moduleOf(pathname: string): string {
  const named = names.find(([pattern]) => pattern.test(pathname));
  // Numbers and codes in the address are of one row, not of the page.
  return named?.[1] ?? (pathname.replace(/\/(?:id)?\d[^/]*$|\/id[^/]*$/, '') || '/');
}

/** Name of a module for people; the address where it has none. */
export const moduleTitle = (module: string): string =>
  names.find(([, name]) => name === module)?.[2] ?? module;
