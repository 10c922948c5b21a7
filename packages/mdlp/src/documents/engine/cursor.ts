import type { ChoiceParticle, ElementParticle, Particle, SequenceParticle } from './model.ts';

/**
 * Follows the children of one element through its content model, one name after another. The schema is
 * deterministic (unique particle attribution), so nothing is ever taken back.
 */
export type Cursor = {
  /** How many times the particle has been begun. */
  readonly rounds: number;
  /** Whether the content may end here. */
  readonly complete: boolean;
  /** The element that this name is, or undefined when it may not come now (the cursor then stays where it was). */
  accept(name: string): ElementParticle | undefined;
  /** The names that may come now. */
  expected(): string[];
};

const emptiable = (particle: Particle): boolean => {
  if (particle.min === 0) return true;
  if (particle.kind === 'element') return false;
  return particle.kind === 'choice' ? particle.items.some(emptiable) : particle.items.every(emptiable);
};

class ElementCursor implements Cursor {
  rounds = 0;
  readonly #particle: ElementParticle;

  constructor(particle: ElementParticle) {
    this.#particle = particle;
  }

  get complete(): boolean {
    return this.rounds >= this.#particle.min;
  }

  accept(name: string): ElementParticle | undefined {
    if (name !== this.#particle.name || this.rounds >= this.#particle.max) return undefined;
    this.rounds += 1;
    return this.#particle;
  }

  expected(): string[] {
    return this.rounds < this.#particle.max ? [this.#particle.name] : [];
  }
}

class ChoiceCursor implements Cursor {
  rounds = 0;
  #current: Cursor | undefined;
  readonly #particle: ChoiceParticle;

  constructor(particle: ChoiceParticle) {
    this.#particle = particle;
  }

  get complete(): boolean {
    if (this.rounds === 0) return emptiable(this.#particle);
    return this.#current?.complete === true && this.rounds >= this.#particle.min;
  }

  accept(name: string): ElementParticle | undefined {
    const going = this.#current?.accept(name);
    if (going) return going;
    if (this.#current?.complete === false || this.rounds >= this.#particle.max) return undefined;
    for (const item of this.#particle.items) {
      const cursor = openCursor(item);
      const begun = cursor.accept(name);
      if (!begun) continue;
      this.#current = cursor;
      this.rounds += 1;
      return begun;
    }
    return undefined;
  }

  expected(): string[] {
    const going = this.#current?.expected() ?? [];
    if (this.#current?.complete === false || this.rounds >= this.#particle.max) return going;
    return [...new Set([...going, ...this.#particle.items.flatMap((item) => openCursor(item).expected())])];
  }
}

class SequenceCursor implements Cursor {
  rounds = 0;
  #index = 0;
  #current: Cursor | undefined;
  readonly #particle: SequenceParticle;

  constructor(particle: SequenceParticle) {
    this.#particle = particle;
  }

  get complete(): boolean {
    if (!this.#current) return emptiable(this.#particle);
    return this.#current.complete && this.#particle.items.slice(this.#index + 1).every(emptiable);
  }

  accept(name: string): ElementParticle | undefined {
    const going = this.#advance(name, this.#index, this.#current);
    if (going) {
      this.rounds ||= 1;
      return going;
    }
    if (!this.#current || !this.complete || this.rounds >= this.#particle.max) return undefined;
    const again = this.#advance(name, 0, undefined);
    if (again) this.rounds += 1;
    return again;
  }

  #advance(name: string, from: number, started: Cursor | undefined): ElementParticle | undefined {
    let cursor = started;
    for (let index = from; index < this.#particle.items.length; index += 1) {
      cursor ??= openCursor(this.#particle.items[index] as Particle);
      const hit = cursor.accept(name);
      if (hit) {
        this.#index = index;
        this.#current = cursor;
        return hit;
      }
      if (!cursor.complete) return undefined;
      cursor = undefined;
    }
    return undefined;
  }

  expected(): string[] {
    const found: string[] = [];
    let cursor = this.#current;
    for (let index = this.#index; index < this.#particle.items.length; index += 1) {
      cursor ??= openCursor(this.#particle.items[index] as Particle);
      found.push(...cursor.expected());
      if (!cursor.complete) return found;
      cursor = undefined;
    }
    if (this.#current && this.rounds < this.#particle.max) {
      found.push(...new SequenceCursor(this.#particle).expected());
    }
    return found;
  }
}

/** A cursor at the beginning of a particle. */
export const openCursor = (particle: Particle): Cursor => {
  if (particle.kind === 'element') return new ElementCursor(particle);
  return particle.kind === 'choice' ? new ChoiceCursor(particle) : new SequenceCursor(particle);
};
