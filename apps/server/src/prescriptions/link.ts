/** Address of the card of a prescription in the web application. */
export const linkOf = (id: number, hiv = false): string => `/llo/${hiv ? 'hiv' : 'recipes'}/${id}`;
