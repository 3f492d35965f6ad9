/** Maximum size of a picture that a shopper sends, and of all pictures of one form, in bytes; the backend's limits. */
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;
export const PICTURES_BYTES_MAX = 10 * 1024 * 1024;
export const BYTES_PER_MB = 1024 * 1024;
/** Formats that are accepted. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';
