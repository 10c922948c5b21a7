/**
 * A person as those see him who need not know who he is: the initials of surname, name, patronymic.
 * @param name surname, name, patronymic
 */
export const maskedName = (name: string): string =>
  name
    .trim()
    .split(/[\s-]+/)
    .filter((part) => part !== '')
    .map((part) => `${part.charAt(0).toUpperCase()}.`)
    .join(' ');
