/** Size of a phone's picture that was made smaller for sending, in pixels. */
const WIDTH = 900;
const HEIGHT = 1200;
/** Quality of the JPEG, of 100. */
const QUALITY = 82;

/** A drawing as a JPEG of 900 × 1200 pixels, in base64, as the calls for pictures take it. */
export async function photographed(drawing: Uint8Array): Promise<string> {
  // Only development needs it, so it is loaded here and not with the configuration of every command.
  const { default: sharp } = await import('sharp');
  const picture = sharp(drawing).resize(WIDTH, HEIGHT, { fit: 'cover' });
  return (await picture.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY }).toBuffer()).toString('base64');
}
