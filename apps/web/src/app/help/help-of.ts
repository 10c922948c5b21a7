import { administrationHelp } from './texts/administration.ts';
import { exchangeHelp } from './texts/exchange.ts';
import { familyHelp } from './texts/families.ts';
import { prescriptionHelp } from './texts/prescriptions.ts';
import type { ScreenHelp, ScreenHelps } from './texts/screen-help.ts';
import { stockHelp } from './texts/stock.ts';

const screens: ScreenHelps = { ...administrationHelp, ...exchangeHelp, ...stockHelp, ...prescriptionHelp };

/** All routes somebody has written help for. */
export const helpedRoutes: readonly string[] = Object.keys(screens);

/**
 * What a screen tells of itself. A form of rows (`/add`, a card) without words of its own adds what the list it belongs
 * to forbids.
 * @param path its route as the router writes it (`fullPath`)
 */
export function helpOf(path: string): ScreenHelp | undefined {
  const own = screens[path];
  if (own) return own;
  const family = familyHelp(path);
  const list =
    screens[path.replace(/\/(?:add|(?:copy|remove)\/id\{\$id\}|(?:id|row)\{\$\w+\}|run\/\$id)$/, '')];
  if (!family || !list) return family;
  return { ...family, rules: [...(family.rules ?? []), ...(list.rules ?? [])] };
}
