/** Where a paper is opened: a tab of its own (wizards, section 7: printing). */
export const paperPath = (link: string): string => `/reports/${link}`;
