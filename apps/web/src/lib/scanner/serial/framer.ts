/** Scanners send no sure end of a code: silence this long closes it (helper.md, section 3). Milliseconds. */
export const silence = 30;

/**
 * Puts the bytes of a scanner together to codes: a line end or a silence closes one. Bytes stay what they are
 * (Latin-1), so that GS and binary codes come through.
 */
export class SerialFramer {
  #text = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #onCode: (raw: string) => void;

  constructor(onCode: (raw: string) => void) {
    this.#onCode = onCode;
  }

  /** Takes bytes as they come. */
  push(bytes: Uint8Array): void {
    clearTimeout(this.#timer);
    this.#text += Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    const lines = this.#text.split(/[\r\n]+/);
    this.#text = lines.pop() ?? '';
    for (const line of lines) this.#tell(line);
    if (this.#text !== '') this.#timer = setTimeout(() => this.#flush(), silence);
  }

  #flush(): void {
    const text = this.#text;
    this.#text = '';
    this.#tell(text);
  }

  #tell(text: string): void {
    const raw = text.replace(/^ +| +$/g, '');
    if (raw !== '') this.#onCode(raw);
  }
}
