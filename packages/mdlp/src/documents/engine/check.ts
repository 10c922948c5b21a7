import { problemOf } from './facets.ts';
import { at, type IssueList, type Place } from './issue.ts';
import { KeyWatch } from './keys.ts';
import type {
  Attribute,
  ElementParticle,
  FieldsType,
  Particle,
  RowsType,
  SimpleType,
  Type,
} from './model.ts';
import {
  duplicate,
  missing,
  missingAttribute,
  tooMany,
  unexpectedAttribute,
  unexpectedElement,
  wrongShape,
} from './problems.ts';
import { type Fields, isFields, isPresent, textOf } from './value.ts';

const namesIn = (particle: Particle): string[] =>
  particle.kind === 'element' ? [particle.name] : particle.items.flatMap(namesIn);

/** Fields of a value: elements and the attributes that stand beside them. */
const keysIn = (particle: Particle): string[] =>
  particle.kind === 'element'
    ? [particle.name, ...(particle.attributes ?? []).map(({ name }) => name)]
    : particle.items.flatMap(keysIn);

const known = new WeakMap<Particle, ReadonlySet<string>>();
const knownNames = (content: Particle): ReadonlySet<string> => {
  const found = known.get(content) ?? new Set(keysIn(content));
  known.set(content, found);
  return found;
};

/** Checks values against descriptions and collects what is wrong. */
export class ValueCheck {
  readonly #issues: IssueList;

  constructor(issues: IssueList) {
    this.#issues = issues;
  }

  /**
   * Checks one value.
   * @param element name of the element that holds it, for the texts
   */
  type(type: Type, value: unknown, element: string, place: Place): void {
    if (type.kind === 'simple') this.simple(type, value, place);
    else if (type.kind === 'fields') this.#fields(type, value, element, place);
    else this.#rows(type, value, element, place);
  }

  simple(type: SimpleType, value: unknown, place: Place): void {
    const text = textOf(type, value);
    if (text === undefined) {
      this.#issues.add(place, wrongShape(type.name, type.base === 'boolean' ? 'true или false' : 'текст'));
      return;
    }
    const problem = problemOf(type, text);
    if (problem) this.#issues.add(place, problem);
  }

  #fields(type: FieldsType, value: unknown, element: string, place: Place): void {
    if (!this.#isKnown(type.content, value, element, place)) return;
    for (const item of type.content.items) this.#particle(item, value, element, place);
  }

  #isKnown(content: Particle, value: unknown, element: string, place: Place): value is Fields {
    if (!isFields(value)) {
      this.#issues.add(place, wrongShape(element, 'объект'));
      return false;
    }
    const names = knownNames(content);
    for (const key of Object.keys(value)) {
      if (value[key] !== undefined && !names.has(key))
        this.#issues.add(at(place, key), unexpectedElement(key, []));
    }
    return true;
  }

  #rows(type: RowsType, value: unknown, element: string, place: Place): void {
    const { content } = type;
    if (!Array.isArray(value)) {
      this.#issues.add(place, wrongShape(element, 'список'));
      return;
    }
    if (value.length < content.min) this.#issues.add(place, missing(element, namesIn(content)));
    if (value.length > content.max) {
      this.#issues.add(place, tooMany(namesIn(content).join("' / '"), content.max));
      return;
    }
    const watch = new KeyWatch(type);
    for (const [index, row] of value.entries()) {
      if (this.#issues.full) return;
      const here = at(place, index);
      if (content.kind === 'element') this.type(content.type, row, content.name, here);
      else if (this.#isKnown(content, row, element, here)) this.#particle(content, row, element, here);
      for (const repeat of watch.repeated(row, index)) {
        this.#issues.add(
          at(here, repeat.key.field.join('.')),
          duplicate(repeat.value, repeat.key.name, element),
        );
      }
    }
  }

  #particle(particle: Particle, value: Fields, element: string, place: Place): void {
    if (particle.kind === 'element') {
      this.#element(particle, value[particle.name], element, place);
      if (particle.attributes) this.#attributes(particle.attributes, value, particle, place);
      return;
    }
    if (particle.min === 0 && !isPresent(particle, value)) return;
    if (particle.kind === 'sequence') {
      for (const item of particle.items) this.#particle(item, value, element, place);
      return;
    }
    const [chosen, other] = particle.items.filter((item) => isPresent(item, value));
    if (!chosen) {
      this.#issues.add(place, missing(element, namesIn(particle)));
      return;
    }
    this.#particle(chosen, value, element, place);
    for (const item of particle.items) {
      if (item !== chosen && item.kind === 'element' && item.attributes)
        this.#attributes(item.attributes, value, item, place);
    }
    if (other) this.#issues.add(place, unexpectedElement(namesIn(other).join(', '), []));
  }

  #attributes(
    attributes: readonly Attribute[],
    value: Fields,
    { name: element }: ElementParticle,
    place: Place,
  ): void {
    for (const { name, title, type, required } of attributes) {
      const here = at(place, name, title);
      if (value[name] === undefined) {
        if (required && value[element] !== undefined) this.#issues.add(here, missingAttribute(element, name));
      } else if (value[element] === undefined) this.#issues.add(here, unexpectedAttribute(element, name));
      else this.simple(type, value[name], here);
    }
  }

  #element(particle: ElementParticle, value: unknown, element: string, place: Place): void {
    const here = at(place, particle.name, particle.title);
    if (value === undefined) {
      if (particle.min > 0) this.#issues.add(here, missing(element, [particle.name]));
      return;
    }
    if (!particle.list) {
      this.type(particle.type, value, particle.name, here);
      return;
    }
    if (!Array.isArray(value)) {
      this.#issues.add(here, wrongShape(particle.name, 'список'));
      return;
    }
    if (value.length < particle.min) this.#issues.add(here, missing(element, [particle.name]));
    if (value.length > particle.max) {
      this.#issues.add(here, tooMany(particle.name, particle.max));
      return;
    }
    const seen = particle.unique === undefined ? undefined : new Set<unknown>();
    for (const [index, item] of value.entries()) {
      if (this.#issues.full) return;
      const itemPlace = at(here, index, particle.title);
      this.type(particle.type, item, particle.name, itemPlace);
      if (seen?.has(item))
        this.#issues.add(itemPlace, duplicate(String(item), particle.unique ?? '', element));
      seen?.add(item);
    }
  }
}
