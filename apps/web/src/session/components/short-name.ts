/** Short name: «Иванова А. П.». */
export const shortName = (name: string): string => {
  const [surname = name, ...rest] = name.split(' ');
  return [surname, ...rest.map((word) => `${word.charAt(0)}.`)].join(' ');
};
