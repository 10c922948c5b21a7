import { SaxesParser } from 'saxes';
import { FileFault } from './fault.ts';

export const damaged = (): FileFault => new FileFault('Файл XLSX повреждён: сохраните его ещё раз');

/** OpenXML SDK writes «x:row»: what stands before the colon names the same schema. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Calls `onEnd` with the text of every element, `onStart` with its attributes as they are written; names of elements come
 * without a prefix.
 * @throws FileFault when it is no XML
 */
export function walk(
  xml: string,
  onStart: (name: string, attributes: Readonly<Record<string, string>>) => void,
  onEnd: (name: string, text: string) => void = () => undefined,
): void {
  const parser = new SaxesParser({ xmlns: false });
  let text = '';
  parser.on('error', () => {
    throw damaged();
  });
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    onStart(local(name), attributes as Record<string, string>);
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    onEnd(local(name), text);
    text = '';
  });
  parser.write(xml).close();
}
