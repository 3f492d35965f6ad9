/** A picture without its metadata. */
export interface Stripped {
  /** The bytes of the file, in order. */
  parts: readonly Uint8Array[];
  /** In pixels. */
  width: number;
  height: number;
  /** Whether the compressed data are enough for so many pixels; a file that only claims its size has too few. */
  isFilled: boolean;
}
