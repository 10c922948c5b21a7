/**
 * Title of a refusal to delete a record: the specified words and what was not deleted (wizards, section 8). Rows of
 * dictionaries have a text of their own.
 * @param what in the accusative: «роль», «партию»
 */
export const removalFailed = (what: string): string =>
  `Произошла ошибка при выполнении операции: не удалось удалить ${what}`;
