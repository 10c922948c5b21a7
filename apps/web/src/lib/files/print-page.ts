/**
 * Prints a page the server made, as the browser prints any page: in a frame nobody sees, gone after printing.
 * @param html a whole document
 */
export async function printPage(html: string): Promise<void> {
  const frame = document.createElement('iframe');
  frame.title = 'Печать';
  frame.setAttribute('aria-hidden', 'true');
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0';
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.srcdoc = html;
  document.body.append(frame);
  await loaded;
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove(), { once: true });
  frame.contentWindow?.print();
}
