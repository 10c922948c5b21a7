// Forms of cards; a route with a form fetches this chunk.
export { CardForm, FormGrid, Wide } from './CardForm.tsx';
export { type FieldErrors, fieldErrorsOf, fieldErrorsOfIssues } from './field-errors.ts';
export { type CardFormState, useCardForm } from './useCardForm.ts';
export { askToLeave, giveUp, useUnsavedGuard } from './useUnsavedGuard.ts';
