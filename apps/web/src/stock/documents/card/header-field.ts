/** Id of the field of the header by its key: an obstacle leads to it. One header is on the screen at a time. */
export const headerFieldId = (key: string): string => `document.${key}`;
