const failed: HTMLLinkElement[] = [];

// the browser tells it once, and the bundler asks for a style sheet once
globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement) failed.push(target);
  },
  true,
);

/** Asks again for the style sheets that did not come: a part that is loaded anew would stand there without them. */
export function askStylesAgain(): void {
  for (const link of failed.splice(0)) link.replaceWith(link.cloneNode());
}
