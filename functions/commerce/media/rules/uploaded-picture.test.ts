import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { PICTURE_BYTES_MAX, pictureProblem, readUploadedPicture, type UploadedPicture } from './uploaded-picture.ts';

/** Where and when a phone says that it took a photograph. */
const PLACE = {
  IFD0: { Make: 'PhoneMaker', Model: 'Camera-X', Copyright: 'secret-owner' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 1/1 42/1', GPSLongitudeRef: 'E', GPSLongitude: '105/1 51/1 15/1' },
};
const SECRETS = ['PhoneMaker', 'Camera-X', 'secret-owner', 'GPS', 'xmpmeta', 'Exif'];

const drawn = (orientation?: number) => {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a3231f' } })
    .withExif(PLACE)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>secret-owner</place></x:xmpmeta>');
  return orientation ? picture.withMetadata({ orientation }).withExifMerge(PLACE) : picture;
};
const read = (file: Uint8Array): UploadedPicture => {
  const picture = readUploadedPicture(new Uint8Array(file));
  if (typeof picture === 'string') throw new Error(picture);
  return picture;
};
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const pixelsOf = async (bytes: Uint8Array) => (await sharp(bytes).raw().toBuffer()).toString('base64');

describe('a picture that a shopper sends', () => {
  test.each([
    ['jpeg', 'jpg', () => drawn().jpeg()],
    ['a progressive jpeg', 'jpg', () => drawn().jpeg({ progressive: true })],
    ['png', 'png', () => drawn().png()],
    ['webp', 'webp', () => drawn().webp()],
    ['a lossless webp', 'webp', () => drawn().webp({ lossless: true })],
  ])('[B-55] %s loses place, camera and comments, and keeps every pixel', async (_, extension, make) => {
    const file = await make().toBuffer();
    expect(textOf(file)).toContain('secret-owner');
    expect((await sharp(file).metadata()).exif).toBeDefined();
    const { bytes, ...rest } = read(file);
    expect(rest).toMatchObject({ width: 60, height: 40, extension });
    for (const secret of SECRETS) expect(textOf(bytes)).not.toContain(secret);
    const { exif, xmp, iptc } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    expect(await pixelsOf(bytes)).toBe(await pixelsOf(file));
  });

  test('[B-55] a photograph stays turned as the phone held it, and says nothing else', async () => {
    const file = await drawn(6).jpeg().toBuffer();
    expect((await sharp(file).metadata()).orientation).toBe(6);
    const { bytes } = read(file);
    expect((await sharp(bytes).metadata()).orientation).toBe(6);
    for (const secret of SECRETS.slice(0, 4)) expect(textOf(bytes)).not.toContain(secret);
    expect(bytes.byteLength).toBeLessThan(file.byteLength);
  });

  test('[B-55] what stands behind the end of a picture is dropped', async () => {
    for (const file of [
      await drawn().jpeg().toBuffer(),
      await drawn().png().toBuffer(),
      await drawn().webp().toBuffer(),
    ]) {
      const { bytes } = read(Buffer.concat([file, Buffer.from('<script>film with a place</script>')]));
      expect(textOf(bytes)).not.toContain('script');
      expect((await sharp(bytes).metadata()).width).toBe(60);
    }
  });

  test('[B-55] the colour profile stays', async () => {
    const { bytes } = read(await drawn().withIccProfile('p3').jpeg().toBuffer());
    expect((await sharp(bytes).metadata()).icc).toBeDefined();
  });

  test.each([
    ['nothing', ''],
    ['a text', 'no picture at all'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a page with the first bytes of a JPEG', '\xff\xd8\xff<script>alert(1)</script>'],
    ['a page with the first bytes of a PNG', '\x89PNG\r\n\x1a\n<script>alert(1)</script>'],
    ['a page with the first bytes of a WebP', 'RIFF\xff\x00\x00\x00WEBP<script>alert(1)</script>'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00'],
  ])('[B-55] %s is no picture', (_, text) => {
    expect(readUploadedPicture(new Uint8Array(Buffer.from(text, 'latin1')))).toBe('no picture');
  });

  test('[B-55] a picture that was cut off is refused at every length, and never throws', async () => {
    for (const file of [
      await drawn().jpeg().toBuffer(),
      await drawn().png().toBuffer(),
      await drawn().webp().toBuffer(),
    ])
      for (let length = 0; length < file.length - 2; length++)
        expect(readUploadedPicture(new Uint8Array(file.subarray(0, length))), `${length} bytes`).toBe('no picture');
  });

  test('[B-55] an animation, a file that is too large and one with too many pixels are refused', async () => {
    const still = await drawn().webp().toBuffer();
    const moves = Buffer.concat([still, Buffer.from('ANIM\x06\0\0\0\0\0\0\0\0\0', 'latin1')]);
    moves.writeUInt32LE(moves.length - 8, 4);
    expect(readUploadedPicture(new Uint8Array(moves))).toBe('no picture');
    expect(readUploadedPicture(new Uint8Array(PICTURE_BYTES_MAX + 1))).toBe('too large');
    const png = await drawn().png().toBuffer();
    png.writeUInt32BE(15_000, 16);
    png.writeUInt32BE(15_000, 20);
    expect(readUploadedPicture(new Uint8Array(png))).toBe('too many pixels');
    png.writeUInt32BE(0, 16);
    expect(readUploadedPicture(new Uint8Array(png))).toBe('no picture');
  });

  test('[B-82] a JPEG with a thousand scans is refused: each would go through all pixels again', async () => {
    const file = await drawn().jpeg({ progressive: true }).toBuffer();
    expect(read(file).width).toBe(60);
    const start = file.lastIndexOf(Buffer.from('ffda', 'hex'));
    const scan = file.subarray(start, file.length - 2);
    const many = [...Array.from({ length: 1000 }, () => scan), Buffer.from('ffd9', 'hex')];
    expect(readUploadedPicture(Buffer.concat([file.subarray(0, start), ...many]))).toBe('no picture');
  });

  test('[B-82] a WebP whose canvas is larger than its picture is refused', async () => {
    const file = await drawn().webp().toBuffer();
    expect(file.subarray(12, 16).toString()).toBe('VP8X');
    expect(read(file).width).toBe(60);
    file.writeUIntLE(0xffffff, 24, 3);
    expect(readUploadedPicture(file)).toBe('no picture');
  });

  test.each([
    ['png', 5000, 9000],
    ['png', 300, 300],
    ['jpeg', 5000, 9000],
    ['webp', 5000, 9000],
  ] as const)('[FACT-051] attack: a tiny %s that claims %i × %i pixels is no picture', async (kind, width, height) => {
    const file = claiming(await tiny(kind), kind, width, height);
    expect(file.byteLength).toBeLessThan(400);
    expect(readUploadedPicture(file)).toBe('no picture');
    expect(pictureProblem(file)).toBe('no picture');
  });

  test.each(['png', 'jpeg', 'webp'] as const)(
    '[FACT-051] a %s of 40 million pixels of one colour is a picture, in full and as a merchant’s file',
    async (kind) => {
      const file = await sharp({ create: { width: 5000, height: 8000, channels: 3, background: '#a3231f' } })
        .toFormat(kind)
        .toBuffer();
      expect(read(file)).toMatchObject({ width: 5000, height: 8000 });
      expect(pictureProblem(file)).toBeNull();
      expect(pictureProblem(file.subarray(0, file.length - 20))).toBe('no picture');
    },
    60_000,
  );

  test('[FACT-051] a merchant may show SVG, AVIF and animations, which are not read', async () => {
    const frames = await sharp({ create: { width: 8, height: 16, channels: 3, background: '#fff', pageHeight: 8 } })
      .webp({ loop: 0 })
      .toBuffer();
    for (const file of [
      Buffer.from('<svg/>'),
      await sharp(await tiny('png'))
        .avif()
        .toBuffer(),
      frames,
    ])
      expect(pictureProblem(file)).toBeNull();
  });
});

const tiny = (kind: 'png' | 'jpeg' | 'webp') =>
  sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .toFormat(kind)
    .toBuffer();

/** The same file with another size in its header. */
function claiming(file: Buffer, kind: 'png' | 'jpeg' | 'webp', width: number, height: number): Buffer {
  if (kind === 'png') {
    file.writeUInt32BE(width, 16);
    file.writeUInt32BE(height, 20);
  } else if (kind === 'jpeg') {
    const frame = file.indexOf(Buffer.from('ffc0', 'hex'));
    file.writeUInt16BE(height, frame + 5);
    file.writeUInt16BE(width, frame + 7);
  } else {
    const key = file.indexOf(Buffer.from('9d012a', 'hex'));
    file.writeUInt16LE(width, key + 3);
    file.writeUInt16LE(height, key + 5);
  }
  return file;
}
