export const catalogTypes = /* GraphQL */ `
  type Query {
    storeConfig: StoreConfig
  }
  type StoreConfig {
    store_code: ID
  }
`;
