export const catalogResolvers = {
  Query: { storeConfig: () => ({ store_code: 'vi' }) },
};
