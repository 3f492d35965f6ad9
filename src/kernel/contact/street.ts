/** The most characters of one line of the street in a delivery address: more do not fit on a label. */
export const STREET_LENGTH_MAX = 100;

/** The most lines of a street: street, apartment, neighbourhood, and what else helps to find the door. */
export const STREET_LINES_MAX = 4;
