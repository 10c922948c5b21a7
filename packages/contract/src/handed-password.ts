/** Days in which a password somebody else has set leads in: who was given it may not be who has it (ASVS 2.3.1). */
export const handedPasswordDays = 7;
