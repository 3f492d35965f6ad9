import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'react-admin';
import { SentPictures } from '../media/SentPictures.tsx';

/** The photographs of the review that is open, also those that nobody else sees yet. */
export function ReviewPhotos() {
  const review = useRecordContext<{ id: number; photos?: number }>();
  const translate = useTranslate();
  if (!review?.photos) return null;
  const name = translate('resources.reviews.fields.photos');
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {name}
      </Typography>
      <SentPictures of={`reviews/${review.id}/photos`} count={review.photos} name={name} />
    </>
  );
}
