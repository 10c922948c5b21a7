import { z } from 'zod';

export const wrongInn = 'Укажите корректный ИНН';
export const wrongKpp = 'Укажите корректный КПП';

/** A person in business (INN of 12 digits) has no KPP; everybody else has one (rulings). */
export const kppFits = ({ inn, kpp }: { inn: string; kpp: string }, ctx: z.RefinementCtx): void => {
  const message =
    inn.length === 12 ? kpp && 'У предпринимателя (ИНН из 12 цифр) нет КПП' : kpp === '' && 'Введите КПП';
  if (message) ctx.addIssue({ code: 'custom', path: ['kpp'], message });
};

/** The two numbers a counterparty is known by. */
export const partnerNumbers = {
  inn: z
    .string('Введите ИНН')
    .trim()
    .min(1, 'Введите ИНН')
    .regex(/^(\d{10}|\d{12})?$/, wrongInn),
  kpp: z
    .string('Введите КПП')
    .trim()
    .regex(/^(\d{9})?$/, wrongKpp)
    .default(''),
};

/** INN and KPP as they are typed (wizards, section 5). */
export const PartnerNumbers = z.object(partnerNumbers).superRefine(kppFits);
