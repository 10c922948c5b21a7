/** What the version that was audited had no way to do, at the end of the page. */
export const since = `## Since the audited version

The version audited on 21 November 2026 (591da4c) is older than most of this. It had no way to do tasks that need: papers and a refusal
about the differences of a delivery, the window of prescriptions and their symbols, deferred service, the registrar of
disposal, the discount of a sale, repeating an issue, price lists, labels and re-pricing, printed forms. Dictionaries could
not be opened by its menus or its search, so the first day ended before the first delivery: a storage could be made only by who
knew its address. Those counts cannot be set side by side with these; «before» is the product as it was when this walk was
made.

## What the walk showed, and what was mended

- The first page after the log-in or a reload had no focus: Tab went through 35 stops of the frame before it came to the page.
- Every sortable title of a list was a stop of Tab, and moved the list sideways under the eyes of whoever passed.
- Acceptance without reconciliation, the letter, the act and the refusal of differences, going on with the rest of a document, the
  choice of the storage, labels, signing in to MDLP, the steps of a prescription, the search of a list: no key. They have one now.
- A pack scanned where no page asks for it was offered by a link only a mouse reaches.
- The search found neither the profile (where the password is changed) nor the way out.
- A count that has just begun had no line in hand: the first figure typed was lost.
- A scan on the start page that was still looked up was lost to the wizard chosen at once; a list that came late took the focus from
  whoever had begun to type into its search.
- The prices of a sale that are all known left the keys nowhere; now the discount waits for them.
- The dialog that repeats an issue gave its focus to the cross that closes it.
- A menu entry and its page had two names («Отпуск у окна», «Отпуск по рецептам»).
- A third of the acceptance was kept for boxes where a delivery has none.
`;
