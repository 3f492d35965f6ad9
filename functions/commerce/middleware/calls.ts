import { configCalls } from './config.ts';
import type { Calls } from './endpoint.ts';
import { menuCalls } from './menu.ts';
import { regionCalls } from './region.ts';
import { searchCalls } from './search.ts';
import { stockCalls } from './stock.ts';

/** Every call there is, by area; a new area is added to this list. */
export const areas: Record<string, Calls> = {
  Search: searchCalls,
  Stock: stockCalls,
  Regions: regionCalls,
  Configuration: configCalls,
  Menu: menuCalls,
};

export const PREFIX = '/v1/middleware';
