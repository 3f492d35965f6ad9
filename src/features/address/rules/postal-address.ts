/** Where a parcel or an invoice goes. */
export interface Address {
  firstname: string;
  lastname: string;
  telephone: string;
  /** Line 1 street, 2 apartment, 3 neighbourhood, 4 extra. */
  street: string[];
  /** Province, district, ward: id and name each; a province without districts has none. */
  city: string;
  cityId: number | null;
  district: string;
  districtId: number | null;
  ward: string;
  wardId: number | null;
  postcode: string;
}
