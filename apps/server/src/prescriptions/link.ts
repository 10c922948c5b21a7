/** Address of the card of a prescription in the web application. */
export const linkOf = (id: number): string => `/llo/recipes/${id}`;
