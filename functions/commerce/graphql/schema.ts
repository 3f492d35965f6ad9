import { catalogResolvers } from './catalog.ts';
import { catalogTypes } from './types/catalog.ts';

/** One SDL and one resolver map an area; new areas are added to these two lists. */
export const typeDefs = [catalogTypes];
export const resolvers = [catalogResolvers];
