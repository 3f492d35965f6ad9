/** A picture without its metadata. */
export interface Stripped {
  /** The bytes of the file, in order. */
  parts: readonly Uint8Array[];
  /** In pixels. */
  width: number;
  height: number;
}
