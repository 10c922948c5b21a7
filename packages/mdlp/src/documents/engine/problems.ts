import type { Problem } from './issue.ts';

/** The problems of structure, with the texts of Xerces (XMLSchemaMessages) that the real system quotes. */

const MAX_QUOTE = 200;

/** A value as it is quoted in a text: a very long one is cut. */
export const quote = (value: string): string =>
  value.length > MAX_QUOTE ? `${value.slice(0, MAX_QUOTE)}…` : value;

const names = (expected: readonly string[]): string => `'{${expected.join(', ')}}'`;

/** A child element that may not stand here. `expected` are the names that may. */
export const unexpectedElement = (name: string, expected: readonly string[]): Problem =>
  expected.length > 0
    ? {
        cvc: `cvc-complex-type.2.4.a: Invalid content was found starting with element '${quote(name)}'. One of ${names(expected)} is expected.`,
        reason: `элемент ${quote(name)} стоит не на месте, здесь ожидается ${expected.join(' или ')}`,
      }
    : {
        cvc: `cvc-complex-type.2.4.d: Invalid content was found starting with element '${quote(name)}'. No child element is expected at this point.`,
        reason: `лишний элемент ${quote(name)}`,
      };

/** An element that ended too early. */
export const incomplete = (element: string, expected: readonly string[]): Problem => ({
  cvc: `cvc-complex-type.2.4.b: The content of element '${element}' is not complete. One of ${names(expected)} is expected.`,
  reason: `не заполнено: ${expected.join(' или ')}`,
});

/** A required field that has no value. */
export const missing = (element: string, expected: readonly string[]): Problem => ({
  ...incomplete(element, expected),
  reason: 'не заполнено',
});

/** More repetitions than the schema allows. */
export const tooMany = (name: string, max: number): Problem => ({
  cvc: `cvc-complex-type.2.4.f: '${name}' can occur a maximum of '${max}' times in the current sequence. This limit was exceeded. No child element is expected at this point.`,
  reason: `больше ${max} строк в одном документе нельзя, разделите документ`,
});

/** A repeated key. */
export const duplicate = (value: string, key: string, element: string): Problem => ({
  cvc: `cvc-identity-constraint.4.1: Duplicate unique value [${quote(value)}] declared for identity constraint "${key}" of element "${element}".`,
  reason: `код ${quote(value)} повторяется в документе`,
});

/** Text between the elements of an element that has elements only. */
export const strayText = (element: string): Problem => ({
  cvc: `cvc-complex-type.2.3: Element '${element}' cannot have character [children], because the type's content type is element-only.`,
  reason: `в элементе ${element} не может быть текста`,
});

/** An element inside an element that holds a plain value. */
export const childOfSimple = (element: string): Problem => ({
  cvc: `cvc-type.3.1.2: Element '${element}' is a simple type, so it must have no element information item [children].`,
  reason: `в элементе ${element} не может быть вложенных элементов`,
});

/** An attribute the schema does not know. */
export const unexpectedAttribute = (element: string, name: string): Problem => ({
  cvc: `cvc-complex-type.3.2.2: Attribute '${quote(name)}' is not allowed to appear in element '${element}'.`,
  reason: `лишний атрибут ${quote(name)} у элемента ${element}`,
});

/** A required attribute that is absent. */
export const missingAttribute = (element: string, name: string): Problem => ({
  cvc: `cvc-complex-type.4: Attribute '${name}' must appear on element '${element}'.`,
  reason: `не указан атрибут ${name} элемента ${element}`,
});

/** An attribute with a value its type does not take; `cause` is the problem of the value. */
export const wrongAttribute = (
  element: string,
  name: string,
  value: string,
  type: string,
  cause: Problem,
): Problem => ({
  cvc: `cvc-attribute.3: The value '${quote(value)}' of attribute '${name}' on element '${element}' is not valid with respect to its type, '${type}'. ${cause.cvc}`,
  reason: `атрибут ${name}: ${cause.reason}`,
});

/** An attribute whose value is fixed and differs. */
export const wrongFixedAttribute = (
  element: string,
  name: string,
  value: string,
  fixed: string,
): Problem => ({
  cvc: `cvc-attribute.4: The value '${quote(value)}' of attribute '${name}' on element '${element}' is not valid with respect to its fixed '{value constraint}'. The attribute must have a value of '${fixed}'.`,
  reason: `атрибут ${name} должен быть ${fixed}, а указано «${quote(value)}»`,
});

/** A root element other than `documents`. */
export const unknownRoot = (name: string): Problem => ({
  cvc: `cvc-elt.1.a: Cannot find the declaration of element '${quote(name)}'.`,
  reason: `корневой элемент должен называться documents, а не ${quote(name)}`,
});

/** Text that is no XML document at all. */
export const notWellFormed = (text: string): Problem => ({
  cvc: quote(text),
  reason: `файл не читается как XML: ${quote(text)}`,
});

/** A value of a JavaScript type that cannot stand here. */
export const wrongShape = (type: string, wanted: string): Problem => ({
  cvc: `cvc-datatype-valid.1.2.1: the value is not a valid value for '${type}'.`,
  reason: `неверный вид значения, нужен ${wanted}`,
});
