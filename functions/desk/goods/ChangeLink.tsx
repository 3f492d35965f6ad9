import Button from '@mui/material/Button';
import { Link, useTranslate } from 'react-admin';

/** Leads from the chosen products to what is done with all of them. */
export const ChangeLink = () => {
  const translate = useTranslate();
  return (
    <Button component={Link} to="/productRow/change" variant="contained" size="small">
      {translate('desk.goods.change.open')}
    </Button>
  );
};
