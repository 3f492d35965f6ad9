/** What a standard Magento lacks for pickup: opening hours of shops, missing products, and the state of an order. */
export const pickupExtensionTypes = /* GraphQL */ `
  extend type Cart {
    pickup_places: [PickupPlace!]!
  }
  type PickupPlace {
    pickup_location_code: String!
    name: String!
    street: String!
    city: String!
    region: String
    region_id: Int
    phone: String!
    latitude: Float!
    longitude: Float!
    opens_at: String!
    closes_at: String!
    ready_hours: Int
    missing: [PickupMissing!]!
  }
  type PickupMissing {
    sku: String!
    name: String!
    quantity: Int!
    held: Int!
  }
  extend type OrderData {
    pickup: OrderPickup
  }
  type OrderPickup {
    pickup_location_code: String!
    name: String!
    address: String!
    phone: String
    opens_at: String
    closes_at: String
    code: String
    ready_hours: Int
    ready_at: String
    picked_up_at: String
  }
`;
