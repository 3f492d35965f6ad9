/** Side of a small picture, in pixels. */
const SIDE = 120;

interface Props {
  /** Path of the pictures below the REST, without the number. */
  of: string;
  count: number;
  /** What one is called. */
  name: string;
}

/** Pictures that a shopper sent and that not everybody may see, each a link to the whole picture. */
export function SentPictures({ of, count, name }: Props) {
  const places = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlock: '8px 24px' }}>
      {places.map((place) => {
        const address = `/rest/V1/${of}/${place}`;
        return (
          <a key={place} href={address} target="_blank" rel="noreferrer">
            <img
              src={address}
              width={SIDE}
              height={SIDE}
              loading="lazy"
              style={{ objectFit: 'cover', borderRadius: 4, display: 'block' }}
              alt={`${name} ${place}`}
            />
          </a>
        );
      })}
    </div>
  );
}
