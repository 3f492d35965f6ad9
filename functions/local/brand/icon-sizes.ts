/** Sizes of the app icons, pixels. */
export const ICON_SIZES = [64, 96, 128, 144, 152, 192, 256, 384, 512] as const;
