/**
 * Header by which the pages of the product tell a call of theirs from one that another site makes the browser send: the
 * number of the person the page shows, `guest` before the log-in. A browser lets no other site add it.
 */
export const pageHeader = 'x-page-user';

/** What the header says before anybody is signed in. */
export const guestPage = 'guest';
