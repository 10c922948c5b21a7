import { type Cursor, openCursor } from './cursor.ts';
import { at, type Place } from './issue.ts';
import { KeyWatch, type Repeat } from './keys.ts';
import type { ComplexType, ElementParticle } from './model.ts';
import type { Fields } from './value.ts';

const put = (target: Fields, particle: ElementParticle, value: unknown): void => {
  if (!particle.list) {
    target[particle.name] = value;
    return;
  }
  const present = target[particle.name];
  if (Array.isArray(present)) present.push(value);
  else target[particle.name] = [value];
};

/** An open element with elements inside: what may come next and the value gathered so far. */
export class Frame {
  readonly element: string;
  readonly place: Place;
  readonly value: Fields | unknown[];
  /** The content model was broken here: the rest of the element is passed over in silence. */
  broken = false;
  readonly #rows: unknown[] | undefined;
  readonly #content: ComplexType['content'];
  readonly #cursor: Cursor;
  readonly #keys: KeyWatch | undefined;
  #row: Fields | undefined;
  #seen: Set<unknown> | undefined;
  #last: ElementParticle | undefined;
  #repeats = 0;

  constructor(element: string, type: ComplexType, place: Place) {
    this.element = element;
    this.place = place;
    this.#content = type.content;
    this.#cursor = openCursor(type.content);
    this.#rows = type.kind === 'rows' ? [] : undefined;
    this.value = this.#rows ?? {};
    this.#keys = type.kind === 'rows' && type.unique.length > 0 ? new KeyWatch(type) : undefined;
  }

  get complete(): boolean {
    return this.#cursor.complete;
  }

  expected(): string[] {
    return this.#cursor.expected();
  }

  /** Takes the next child in; undefined when it may not come now. */
  enter(name: string): ElementParticle | undefined {
    const particle = this.#cursor.accept(name);
    if (!particle) return undefined;
    this.#repeats = particle === this.#last ? this.#repeats + 1 : 1;
    this.#last = particle;
    if (this.#rows && this.#content.kind !== 'element' && this.#rows.length < this.#cursor.rounds) {
      this.#row = {};
      this.#rows.push(this.#row);
    }
    return particle;
  }

  /** The limit a refused child ran into, if it was refused for their number. */
  limitOn(name: string): number | undefined {
    const { max } = this.#content;
    if (this.#rows && this.#rows.length >= max) return max;
    const last = this.#last;
    return last?.name === name && last.max > 1 && this.#repeats >= last.max ? last.max : undefined;
  }

  /** Where the present row of a list stands. */
  rowPlace(): Place {
    return at(this.place, this.#cursor.rounds - 1);
  }

  /** Where the child that was entered last stands. */
  placeOf(particle: ElementParticle): Place {
    if (this.#rows && this.#content.kind === 'element') {
      return this.rowPlace();
    }
    const parent = this.#rows ? this.rowPlace() : this.place;
    const own = at(parent, particle.name, particle.title);
    return particle.list ? at(own, this.#repeats - 1, particle.title) : own;
  }

  /** The rule that the value of the child entered last breaks by coming again. */
  repeats({ unique }: ElementParticle, value: unknown): string | undefined {
    if (unique === undefined) return undefined;
    this.#seen ??= new Set();
    if (this.#seen.has(value)) return unique;
    this.#seen.add(value);
    return undefined;
  }

  /** Stores the value of the child that was entered last. */
  store(particle: ElementParticle, value: unknown): void {
    if (!this.#rows) put(this.value as Fields, particle, value);
    else if (this.#row) put(this.#row, particle, value);
    else this.#rows.push(value);
  }

  /** Stores the attributes of the child that was entered last beside its value. */
  storeAttributes(values: Readonly<Record<string, string>>): void {
    Object.assign(this.#row ?? this.value, values);
  }

  /** The keys that the row now finished repeats; call it after each child has been closed. */
  repeatedKeys(): readonly Repeat[] {
    if (!this.#keys || !this.#rows) return [];
    const index = this.#rows.length - 1;
    return this.#keys.repeated(this.#rows[index], index);
  }
}
