import { useRecordContext, useTranslate } from 'react-admin';

/** Side of a small photograph, in pixels. */
const SIDE = 120;

/** The photographs of the review that is open, each a link to the whole picture; also those that nobody else sees yet. */
export function ReviewPhotos() {
  const review = useRecordContext<{ id: number; photos?: number }>();
  const translate = useTranslate();
  if (!review?.photos) return null;
  const places = Array.from({ length: review.photos }, (_, index) => index + 1);
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlock: 8 }}>
      {places.map((place) => {
        const address = `/rest/V1/reviews/${review.id}/photos/${place}`;
        return (
          <a key={place} href={address} target="_blank" rel="noreferrer">
            <img
              src={address}
              width={SIDE}
              height={SIDE}
              style={{ objectFit: 'cover' }}
              alt={`${translate('resources.reviews.fields.photos')} ${place}`}
            />
          </a>
        );
      })}
    </div>
  );
}
