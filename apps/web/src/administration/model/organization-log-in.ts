import type { LogInSettings } from '@provizor/contract';
import { counted } from '../../ui/format/index.ts';

/** What holds while the organisation has said nothing (contract: `LogInSettings`). */
export const usualLogIn: LogInSettings = {
  second_factor: false,
  idle_minutes: 720,
  longest_days: 30,
  terminal_days: 90,
};

/** All of it in words: two saves are told apart by it. */
export const logInText = (logIn: LogInSettings = usualLogIn): string =>
  [
    `код с телефона: ${logIn.second_factor ? 'да' : 'нет'}`,
    `сеанс: ${sessionText(logIn)}`,
    `токен терминала: ${terminalText(logIn)}`,
  ].join(', ');

/** How long the token of a terminal lasts, in words. */
export const terminalText = ({ terminal_days: days }: LogInSettings): string =>
  counted(days, 'день', 'дня', 'дней');

/** How long a session lasts, in words. */
export const sessionText = ({ idle_minutes: minutes, longest_days: days }: LogInSettings): string =>
  `${minutes % 60 === 0 ? counted(minutes / 60, 'час', 'часа', 'часов') : counted(minutes, 'минута', 'минуты', 'минут')} без работы, ${counted(days, 'день', 'дня', 'дней')} всего`;
