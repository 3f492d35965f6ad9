/** The most characters of the street in a delivery address: more do not fit on a label. */
export const STREET_LENGTH_MAX = 100;
